import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'

/** As many as can be looked up while nobody can publish. */
const AT_ONCE = 200

/** Looks at some words after this one; returns the last of them. */
const sweepSome = (db: Db, after: string): Promise<string | undefined> =>
  transact(db, async (tx) => {
    // A quiz that is being published finds its words there and adds none, so whoever has done that must be through.
    await tx.execute(sql`LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE`)
    const { rows } = await tx.execute<{ word: string }>(sql`
      WITH looked AS (SELECT word FROM search_words WHERE word > ${after} ORDER BY word LIMIT ${AT_ONCE}),
        gone AS (
          DELETE FROM search_words USING looked WHERE search_words.word = looked.word AND NOT EXISTS (
            SELECT FROM cards WHERE listed AND lexemes @@ quote_literal(looked.word)::tsquery))
      SELECT max(word) AS word FROM looked HAVING count(*) = ${AT_ONCE}`)
    return rows[0]?.word
  })

/** Deletes the words that no quiz in the lists has any more: nobody shall be led to what was taken back. */
export async function sweepWords(db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) after = await sweepSome(db, after)
}
