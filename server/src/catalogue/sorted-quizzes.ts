import { hash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { type Sort, MOST_LISTED } from '#contract/api/catalogue.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { type CataloguePart, filterOf } from './search-query.ts'

/** Each is the order of an index on card_sort_keys, for all cards, a category, a bucket, and a bucket of a category. */
export const ORDERS: Record<Sort, SQL> = {
  popular: sql`plays DESC, published_at DESC, quiz_id`,
  new: sql`published_at DESC, quiz_id`,
  shortest: sql`question_count, plays DESC, quiz_id`,
  hardest: sql`average, plays DESC, quiz_id`,
}

/** The columns that those orders name. */
export const SORTED_BY = sql`quiz_id, plays, published_at, question_count, average`

export interface Slice {
  from: number
  most: number
}

/** The first cards of a part in order, each index read only that far. */
export function firstKeys(part: CataloguePart, sort: Sort, most: number): SQL {
  const of = (where: SQL) =>
    sql`SELECT ${SORTED_BY} FROM card_sort_keys WHERE ${inCategory(part)} AND ${where} ORDER BY ${ORDERS[sort]} LIMIT ${most}`
  return part.buckets
    ? sql`SELECT f.* FROM unnest(${sql.param(part.buckets)}::smallint[]) AS b (one)
        CROSS JOIN LATERAL (${of(sql`bucket = b.one`)}) AS f`
    : of(sql`true`)
}

/** A slice of a sorted list. */
export async function sortedIds(db: Db, part: CataloguePart, sort: Sort, { from, most }: Slice): Promise<string[]> {
  const { rows } = await db.execute<{ quiz_id: string }>(sql`
    SELECT quiz_id FROM (${firstKeys(part, sort, from + most)}) AS first ORDER BY ${ORDERS[sort]} LIMIT ${most} OFFSET ${from}`)
  return rows.map(({ quiz_id }) => quiz_id)
}

/** How many cards match, up to one more than a list shows. */
export async function countUpToMost(db: Db, part: CataloguePart): Promise<number> {
  const filter = filterOf(part)
  if (findsMany(db, filter)) return MOST_LISTED + 1
  const keys = sql`SELECT FROM card_sort_keys WHERE ${inCategory(part)}`
  const matching = part.buckets
    ? sql`SELECT FROM unnest(${sql.param(part.buckets)}::smallint[]) AS b (one)
        CROSS JOIN LATERAL (${keys} AND bucket = b.one LIMIT ${MOST_LISTED + 1}) AS f`
    : keys
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::integer AS total FROM (${matching} LIMIT ${MOST_LISTED + 1}) AS found`,
  )
  const total = rows[0]?.total ?? 0
  if (total > MOST_LISTED) noteMany(db, filter)
  return total
}

/** How long it is believed: until then hundreds of quizzes would have to go for a list to be counted wrong. */
const BELIEVED_FOR = 10 * 60_000
const MOST_QUERIES = 1_000
/** By estimate. */
const QUERY_BYTES = 200

const found = new WeakMap<Db, Cache<true>>()

/** Whether a query was counted lately and found more cards than a list shows: the index reads all of them to count. */
export const findsMany = (db: Db, query: string): boolean => found.get(db)?.get(keyOf(query)) ?? false

export function noteMany(db: Db, query: string): void {
  const queries = found.get(db) ?? new Cache<true>({ most: MOST_QUERIES, bytesEach: QUERY_BYTES, ttl: BELIEVED_FOR })
  queries.set(keyOf(query), true)
  found.set(db, queries)
}

const inCategory = ({ categoryId }: CataloguePart): SQL =>
  categoryId === null ? sql`true` : sql`category_id = ${categoryId}::uuid`

/** Queries may name hundreds of words, and are kept for long. */
const keyOf = (query: string): string => hash('sha256', query, 'base64')
