import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'

/** As many as can be looked up while nobody can publish. */
const AT_ONCE = 200
/** Frequent words were left by many cards. */
const LEFT_AT_ONCE = 10 * AT_ONCE

const sweepSome = (db: Db): Promise<number> =>
  transact(db, async (tx) => {
    // A quiz that is being published finds its words there and adds none, so whoever has done that must be through.
    await tx.execute(sql`LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE`)
    const left = await tx.execute<{ word: string }>(sql`
      DELETE FROM search_words_left WHERE word = ANY (ARRAY(
        SELECT DISTINCT word FROM (SELECT word FROM search_words_left ORDER BY word LIMIT ${LEFT_AT_ONCE}) AS next
        ORDER BY word LIMIT ${AT_ONCE}))
      RETURNING word`)
    await tx.execute(sql`
      DELETE FROM search_words WHERE word = ANY (${sql.param(left.rows.map(({ word }) => word))}::text[]) AND NOT EXISTS (
        SELECT FROM cards WHERE listed AND lexemes @@ quote_literal(word)::tsquery)`)
    return left.rows.length
  })

/** Deletes the words that no listed quiz has now, so that "did you mean" never leads to one that was taken back. */
export async function sweepWords(db: Db): Promise<void> {
  while ((await sweepSome(db)) >= AT_ONCE);
}
