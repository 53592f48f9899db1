import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/db.ts'

/** How long it is believed: until then hundreds of quizzes would have to go for a list to be counted wrong. */
const BELIEVED_FOR = 10 * 60_000
const MOST_QUERIES = 1_000

const found = new WeakMap<Db, LRUCache<string, true>>()

/** Queries may name hundreds of words, and are kept for long. */
const keyOf = (query: string): string => hash('sha256', query, 'base64')

/** Whether a query was counted lately and found more cards than a list shows: the index reads all of them to count. */
export const findsMany = (db: Db, query: string): boolean => found.get(db)?.has(keyOf(query)) ?? false

export function noteMany(db: Db, query: string): void {
  const queries = found.get(db) ?? new LRUCache<string, true>({ max: MOST_QUERIES, ttl: BELIEVED_FOR })
  found.set(db, queries.set(keyOf(query), true))
}
