import * as z from 'zod/mini'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'
import { oembed, OembedQuery } from './oembed.ts'
import { isPagePreview, pagePreview } from './page-preview.ts'
import { previewOf } from './preview-of.ts'
import type { Previews } from './previews.ts'

interface PreviewServices {
  versions: PinnedVersions
  previews: Previews
}

/** What other sites fetch to show one of our quizzes. */
export const playFiles = ({ versions, previews }: PreviewServices): FileRoute[] => [
  {
    path: '/og/:name',
    async handle({ db, params: { name = '' } }) {
      const isPage = isPagePreview(name)
      const shown = isPage ? await pagePreview(db, name) : await previewOf(db, versions, name)
      const body = await previews.image(shown)
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
