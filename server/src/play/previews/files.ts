import * as z from 'zod/mini'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { oembed, OembedQuery } from './oembed.ts'
import { isPagePreview, pagePreview } from './page-preview.ts'
import { previewOf } from './preview-of.ts'
import { previewsOf } from './previews.ts'

/** What other sites fetch to show one of our quizzes. */
export const playFiles: FileRoute[] = [
  {
    path: '/og/:name',
    async handle({ db, params: { name = '' } }) {
      const isPage = isPagePreview(name)
      const body = await previewsOf(db).image(await (isPage ? pagePreview : previewOf)(db, name))
      return { type: 'image/jpeg', body, keep: isPage ? 'until-changed' : 'for-ever', everywhere: true }
    },
  },
  {
    path: '/oembed',
    query: OembedQuery,
    async handle({ db, config, query }) {
      const body = JSON.stringify(await oembed(db, z.parse(OembedQuery, query), config.publicUrl))
      return { type: 'application/json; charset=utf-8', body, keep: 'until-changed' }
    },
  },
]
