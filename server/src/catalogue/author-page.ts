import { sql } from 'drizzle-orm'
import { QUIZ_PAGE_SIZE } from '#contract/api/catalogue.ts'
import { imageUrl } from '#server/images/store.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { cardsOf } from './store.ts'
import { pagingOf } from '#server/platform/paging.ts'

interface Author {
  id: string
  name: string
  hash: Buffer | null
  line: string
  joined: Date
  total: number
  plays: number
}

/** Whoever has a quiz in the lists, unless the account was closed. */
const findAuthor = statement<Author>(
  'find author',
  `SELECT u.id, u.name, (SELECT hash FROM images WHERE images.id = u.avatar) AS hash, u.line,
     date_trunc('month', u.created_at, 'UTC') AS joined, own.total, own.plays
   FROM users u CROSS JOIN LATERAL (
     SELECT count(*)::int AS total, sum(plays)::float8 AS plays FROM card_sort_keys WHERE author_id = u.id) own
   WHERE u.id = $1 AND u.closed_at IS NULL AND own.total > 0`,
)

const newestOf = statement<{ quiz_id: string }>(
  'newest quizzes of author',
  'SELECT quiz_id FROM card_sort_keys WHERE author_id = $1 ORDER BY published_at DESC, quiz_id LIMIT $2 OFFSET $3',
)

export const hasAuthorPage = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`SELECT FROM card_sort_keys WHERE author_id = ${userId}::uuid LIMIT 1`)
  return rows.length > 0
}

/** What everyone may see of an author, with a page of their quizzes, newest first. */
export async function authorPage(db: Db, authorId: string, page: number, publicUrl: string) {
  const [author] = (await findAuthor(db, [authorId])).rows
  if (!author) throw notFound('That author')
  const { id, name, hash, line, joined, total, plays } = author
  const paging = pagingOf(page, QUIZ_PAGE_SIZE, total)
  const { rows: shown } =
    page <= paging.pages ? await newestOf(db, [authorId, QUIZ_PAGE_SIZE, (page - 1) * QUIZ_PAGE_SIZE]) : { rows: [] }
  const ids = shown.map(({ quiz_id }) => quiz_id)
  return {
    author: { id, name, avatar: hash && imageUrl(hash, 'small') },
    line,
    joined: joined.toISOString(),
    quizzes_count: total,
    plays,
    items: await cardsOf(db, ids, publicUrl),
    ...paging,
  }
}
