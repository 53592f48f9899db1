import { sql } from 'drizzle-orm'
import { type Db, transact } from '#server/platform/db/db.ts'
import { ConcurrencyGate } from '#server/platform/work/concurrency.ts'
import { isShort, searchWords } from './search-query.ts'

/** As many words as people search for; each is looked up separately. */
const MOST_WORDS = 5

/** Suggestions for searches without results. Low similarity is expensive for the database, so only a few run at a time. */
export class DidYouMean {
  readonly #gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 20 })

  /** A suggestion made of words in the catalogue; null where nothing is close. */
  async suggest(db: Db, q: string): Promise<string | null> {
    const words = searchWords(q).split(' ')
    const typed = [...new Set(words.filter((word) => !isShort(word)))].slice(0, MOST_WORDS)
    return typed.length > 0 ? this.#gate.run(() => suggestion(db, typed)) : null
  }
}

/** As many as can be looked up while nobody can publish. */
const AT_ONCE = 200

/** Deletes the words that no listed quiz has now, so that "did you mean" never leads to one that was taken back. */
export async function sweepWords(db: Db): Promise<void> {
  while ((await sweepSome(db)) >= AT_ONCE);
}

async function suggestion(db: Db, typed: string[]): Promise<string | null> {
  const nearest = new Set<string>()
  for (const one of typed) {
    const word = await nearestWord(db, one)
    if (word !== null) nearest.add(word)
  }
  const words = [...nearest]
  return words.length > 1 && (await areTogether(db, words)) ? words.join(' ') : (words[0] ?? null)
}

/** The nearest words that are tried: quizzes come and go, and a suggestion must find one. */
const MOST_TRIED = 5

/** The catalogue word most similar to this one, by trigrams. */
async function nearestWord(db: Db, typed: string): Promise<string | null> {
  const { rows } = await db.execute<{ word: string }>(sql`SELECT words_remotely_alike(${typed}, ${MOST_TRIED}) AS word`)
  for (const { word } of rows) if (await areTogether(db, [word])) return word
  return null
}

/** Whether some quiz in the lists has all of these words. */
async function areTogether(db: Db, words: string[]): Promise<boolean> {
  const all = words.map((word) => `'${word}'`).join(' & ')
  const { rows } = await db.execute(sql`SELECT FROM cards WHERE listed AND lexemes @@ ${all}::tsquery LIMIT 1`)
  return rows.length > 0
}

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
