import { sql, type SQL } from 'drizzle-orm'
import { OWN_PAGE_SIZE, type OwnSort } from '#contract/authoring.ts'
import type { Status } from '#contract/draft.ts'
import type { Db } from '#server/platform/db/db.ts'

export interface OwnQuery {
  page: number
  status?: Status | 'all' | undefined
  q?: string | undefined
  sort?: OwnSort | undefined
}

const DIRECTIONS: Record<OwnSort, SQL> = {
  updated: sql`DESC`,
  title: sql``,
  plays: sql`DESC NULLS LAST`,
  new: sql`DESC`,
}

/**
 * Words match titles as they are typed, so that % and _ are letters like any other. ILIKE would lower them anew for each
 * title.
 */
const holds = (words: string): SQL => sql`lower(d.title) LIKE lower(${`%${words.replace(/[\\%_]/g, '\\$&')}%`})`

/**
 * An author's quizzes with what they are sorted by. Only the tables that an order or a filter needs are read, each by an
 * index: a quiz has a draft exactly as long as it is not deleted.
 */
function ownKeys(authorId: string, status: Status | 'all', words: string, sort: OwnSort): SQL {
  const isDrafts = words !== '' || sort === 'updated' || sort === 'title'
  const isQuizzes = !isDrafts || status !== 'all' || sort === 'new'
  const id = isDrafts ? sql`d.quiz_id` : sql`q.id`
  const keys: Record<OwnSort, SQL> = {
    updated: sql`d.updated_at`,
    title: sql`lower(d.title)`,
    // Those in the lists by the index of their author; of the others only some have a card.
    plays: sql`coalesce(k.plays, (SELECT plays FROM cards WHERE quiz_id = ${id}))`,
    new: sql`q.created_at`,
  }
  const tables = [
    ...(isDrafts ? [sql`(SELECT * FROM drafts WHERE author_id = ${authorId}) d`] : []),
    ...(isQuizzes
      ? [sql`(SELECT *, id AS quiz_id FROM quizzes WHERE author_id = ${authorId} AND deleted_at IS NULL) q`]
      : []),
  ]
  const joined = tables.length > 1 ? sql.join(tables, sql` JOIN `).append(sql` USING (quiz_id)`) : tables[0]
  const played =
    sort === 'plays' ? sql`LEFT JOIN card_sort_keys k ON k.quiz_id = ${id} AND k.author_id = ${authorId}` : sql``
  return sql`
    SELECT ${id} AS quiz_id, ${keys[sort]} AS key FROM ${joined} ${played}
    WHERE ${status === 'all' ? sql`true` : sql`q.status = ${status}`} AND ${words ? holds(words) : sql`true`}`
}

/** The ids of one page of an author's quizzes; how many there are where words had to be looked for. */
export async function ownPage(
  db: Db,
  authorId: string,
  { page, status = 'all', q = '', sort = 'updated' }: OwnQuery,
): Promise<{ ids: string[]; total: number | null }> {
  const words = q.trim()
  const own = ownKeys(authorId, status, words, sort)
  const slice = sql`ORDER BY key ${DIRECTIONS[sort]}, quiz_id LIMIT ${OWN_PAGE_SIZE} OFFSET ${(page - 1) * OWN_PAGE_SIZE}`
  // The titles are looked through once, for the page and for the number.
  const { rows } = await db.execute<{ ids: string[]; total: number | null }>(
    words
      ? sql`WITH own AS MATERIALIZED (${own})
          SELECT ARRAY(SELECT quiz_id FROM own ${slice}) AS ids, (SELECT count(*)::integer FROM own) AS total`
      : sql`SELECT ARRAY(SELECT quiz_id FROM (${own}) AS own ${slice}) AS ids, NULL AS total`,
  )
  return rows[0] ?? { ids: [], total: null }
}
