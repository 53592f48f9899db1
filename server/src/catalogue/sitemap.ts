import { asc, count, eq, sql } from 'drizzle-orm'
import { ContentPage } from '#contract/content.ts'
import { links } from '#contract/links.ts'
import { quizVersions, quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { cards, categories } from './tables.ts'

/**
 * Pages that are personal, or useless to a search engine. Paths are written in full, so that no quiz address starts
 * with one.
 */
const PRIVATE = [
  'edit-profile',
  'favourites',
  'forgot',
  'leaderboard',
  'login',
  'logout',
  'make-quiz',
  'my-quizzes',
  'password',
  'profile',
  'redem-prizes',
  'register',
  'reports',
]

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /mobileapi/',
    ...PRIVATE.flatMap((word) => [`Disallow: /${word}$`, `Disallow: /${word}?`, `Disallow: /${word}/`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The number of quizzes per list; the protocol allows 50,000 addresses and 50 MB. */
const PART = 20_000

const locations = (addresses: string[]): string => addresses.map((one) => `<url><loc>${one}</loc></url>`).join('')

const urlset = (urls: string): string => `${HEAD}<urlset ${NAMESPACE}>${urls}</urlset>`

const openQuizzes = (db: Db) =>
  db
    .select({ quizUrl: quizzes.quizUrl, changedAt: quizVersions.publishedAt })
    .from(cards)
    .innerJoin(quizzes, sql`${quizzes.id} = ${cards.quizId} AND ${quizzes.status} = 'published'`)
    .innerJoin(
      quizVersions,
      sql`${quizVersions.quizId} = ${quizzes.id} AND ${quizVersions.version} = ${quizzes.version}`,
    )
    .where(eq(cards.listed, true))

/** A placeholder for a quiz in a link that the database completes; no origin and no quiz address contains it. */
const ANY_QUIZ = '~'

/** One part of the quizzes. The database writes the lines, so that a long list does not block the event loop. */
async function quizUrls(db: Db, publicUrl: string, part: number, size: number): Promise<string> {
  const one = openQuizzes(db)
    .orderBy(asc(cards.quizId))
    .limit(size)
    .offset((part - 1) * size)
    .as('one')
  const day = sql`to_char(${one.changedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
  const location = sql`replace(${publicUrl + links.quizStart(ANY_QUIZ)}, ${ANY_QUIZ}, ${one.quizUrl})`
  const line = sql`'<url><loc>' || ${location} || '</loc><lastmod>' || ${day} || '</lastmod></url>'`
  const [row] = await db.select({ lines: sql<string | null>`string_agg(${line}, '')` }).from(one)
  return row?.lines ?? ''
}

const countOpen = async (db: Db): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(openQuizzes(db).as('open'))
  return row?.total ?? 0
}

async function otherUrls(db: Db, publicUrl: string): Promise<string> {
  const slugs = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.listed, true))
    .orderBy(asc(categories.position))
  return locations([
    publicUrl + links.home,
    publicUrl + links.daily,
    publicUrl + links.books,
    ...ContentPage.options.map((page) => publicUrl + links.content(page)),
    ...slugs.map(({ slug }) => publicUrl + links.category(slug)),
  ])
}

/** All public addresses in one list or, when there are too many, a sitemap index. */
export async function sitemap(db: Db, publicUrl: string, size = PART): Promise<string> {
  const parts = Math.ceil((await countOpen(db)) / size)
  if (parts <= 1) return urlset((await otherUrls(db, publicUrl)) + (await quizUrls(db, publicUrl, 1, size)))
  const lists = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>${lists.join('')}</sitemapindex>`
}

/** One of the lists of a sitemap index; the first also has the pages that are not quizzes. */
export async function sitemapPart(db: Db, publicUrl: string, part: number, size = PART): Promise<string> {
  const urls = await quizUrls(db, publicUrl, part, size)
  if (!urls) throw notFound('That list')
  return urlset((part === 1 ? await otherUrls(db, publicUrl) : '') + urls)
}

const xml = (body: string) => ({ type: 'application/xml; charset=utf-8', body, keep: 'until-changed' }) as const

/** What search engines read: robots.txt and the sitemap. */
export const catalogueFiles: FileRoute[] = [
  {
    path: '/robots.txt',
    handle: async ({ config }) => ({
      type: 'text/plain; charset=utf-8',
      body: robots(config.publicUrl),
      keep: 'until-changed',
    }),
  },
  {
    path: '/sitemap.xml',
    fromReplica: true,
    handle: async ({ db, config }) => xml(await sitemap(db, config.publicUrl)),
  },
  {
    path: '/sitemap-:part(^[1-9]\\d{0,3}).xml',
    fromReplica: true,
    handle: async ({ db, config, params }) => xml(await sitemapPart(db, config.publicUrl, Number(params.part))),
  },
]
