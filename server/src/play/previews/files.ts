import * as z from 'zod/mini'
import { embedCode, EMBED_SIZE, quizUrlIn } from '#contract/api/rare-links.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import type { PinnedVersions } from '#server/quizzes/store.ts'
import { cardOf } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { isPagePreview, pagePreview, previewOf } from './preview-of.ts'
import type { Previews } from './previews.ts'
import { PREVIEW_SIZE } from './preview.ts'

/** What other sites fetch to show one of our quizzes. */
export const playFiles = ({ versions, previews }: { versions: PinnedVersions; previews: Previews }): FileRoute[] => [
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

const Size = z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Use a whole number of pixels.')))

const OembedQuery = z.object({
  url: z.string().check(z.maxLength(500)),
  format: z.optional(z.literal('json', 'Only json is supported.')),
  maxwidth: Size,
  maxheight: Size,
})
type OembedQuery = z.infer<typeof OembedQuery>

const CACHE_SECONDS = 3600

/** The quiz at one of our addresses. */
function quizUrlOf(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin === publicUrl ? quizUrlIn(pathname) : undefined
}

/** How another site embeds one of our quizzes, by the oEmbed specification. */
async function oembed(db: Db, { url, maxwidth, maxheight }: OembedQuery, publicUrl: string) {
  const quizUrl = quizUrlOf(url, publicUrl)
  if (!quizUrl) throw notFound('That quiz')
  const { quiz_title: title, author, ogimage } = await cardOf(db, { quizUrl }, publicUrl)
  const [widest, highest] = [Number(maxwidth ?? Infinity), Number(maxheight ?? Infinity)]
  const width = Math.min(EMBED_SIZE.width, widest)
  const height = Math.min(EMBED_SIZE.height, highest)
  const fitsThumbnail = PREVIEW_SIZE.width <= widest && PREVIEW_SIZE.height <= highest
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Tenpip',
    provider_url: publicUrl,
    title,
    author_name: author.name,
    cache_age: CACHE_SECONDS,
    ...(fitsThumbnail && {
      thumbnail_url: ogimage,
      thumbnail_width: PREVIEW_SIZE.width,
      thumbnail_height: PREVIEW_SIZE.height,
    }),
    html: embedCode(publicUrl, quizUrl, title, { width, height }),
    width,
    height,
  }
}
