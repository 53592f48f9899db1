import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { ContentPage } from '#contract/api/content.ts'
import { links } from '#contract/api/links.ts'
import { quizVersions, quizzes } from '#server/quizzes/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileRoute } from '#server/platform/http/mount-files.ts'
import { countAll } from './store.ts'
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

/** About the number of quizzes per list; the protocol allows 50,000 addresses, and each list costs as much as its length. */
const PART = 250

const locations = (addresses: string[]): string => addresses.map((one) => `<url><loc>${one}</loc></url>`).join('')

const urlset = (urls: string): string => `${HEAD}<urlset ${NAMESPACE}>${urls}</urlset>`

/** A placeholder for a quiz in a link that the database completes; no origin and no quiz address contains it. */
const ANY_QUIZ = '~'

/**
 * The number of lists. Ids are random, so each list is an equal share of all possible ids; their number is a power of
 * two, so that a list that becomes too long is split and no quiz ever moves between others.
 */
const partsFor = (quizCount: number, size: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, quizCount / size)))

/** The first id of a part, counted from 0; null after the last. */
function firstId(part: number, parts: number): string | null {
  if (part >= parts) return null
  const hex = ((BigInt(part) << 128n) / BigInt(parts)).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** One part of the quizzes. The database writes the lines, so that a long list does not block the event loop. */
async function quizUrls(db: Db, publicUrl: string, part: number, parts: number): Promise<string> {
  const [from, until] = [firstId(part - 1, parts), firstId(part, parts)]
  const one = db
    .select({ quizUrl: quizzes.quizUrl, changedAt: quizVersions.publishedAt })
    .from(cards)
    .innerJoin(quizzes, sql`${quizzes.id} = ${cards.quizId} AND ${quizzes.status} = 'published'`)
    .innerJoin(
      quizVersions,
      sql`${quizVersions.quizId} = ${quizzes.id} AND ${quizVersions.version} = ${quizzes.version}`,
    )
    .where(
      and(
        eq(cards.listed, true),
        from === null ? undefined : gte(cards.quizId, from),
        until === null ? undefined : lt(cards.quizId, until),
      ),
    )
    .orderBy(asc(cards.quizId))
    .as('one')
  const day = sql`to_char(${one.changedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
  const location = sql`replace(${publicUrl + links.quizStart(ANY_QUIZ)}, ${ANY_QUIZ}, ${one.quizUrl})`
  const line = sql`'<url><loc>' || ${location} || '</loc><lastmod>' || ${day} || '</lastmod></url>'`
  const [row] = await db.select({ lines: sql<string | null>`string_agg(${line}, '')` }).from(one)
  return row?.lines ?? ''
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
  const parts = partsFor(await countAll(db), size)
  if (parts === 1) return urlset((await otherUrls(db, publicUrl)) + (await quizUrls(db, publicUrl, 1, 1)))
  const lists = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>${lists.join('')}</sitemapindex>`
}

/** One of the lists of a sitemap index; the first also has the pages that are not quizzes. */
export async function sitemapPart(db: Db, publicUrl: string, part: number, size = PART): Promise<string> {
  const parts = partsFor(await countAll(db), size)
  if (part > parts) throw notFound('That list')
  const urls = await quizUrls(db, publicUrl, part, parts)
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
    path: '/sitemap-:part(^[1-9]\\d{0,4}).xml',
    fromReplica: true,
    handle: async ({ db, config, params }) => xml(await sitemapPart(db, config.publicUrl, Number(params.part))),
  },
]
