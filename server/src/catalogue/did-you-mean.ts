import { sql } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import { ConcurrencyGate } from '#server/platform/work/concurrency-gate.ts'
import { searchWords } from './search-words.ts'

/** A lower similarity than what search accepts, but not lower than this. */
const LEAST_ALIKE = 0.25
/** Shorter words are similar to too many others. */
const SHORTEST = 3
/** As many words as people search for; each is looked up separately. */
const MOST_WORDS = 5

/** The catalogue word most similar to this one, by trigrams, like in search. */
async function nearestWord(tx: Db, typed: string): Promise<string | null> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    SELECT word FROM cards, unnest(string_to_array(search, ' ')) AS word
    WHERE listed AND ${typed} <% search AND length(word) >= ${SHORTEST} AND similarity(word, ${typed}) >= ${LEAST_ALIKE}
    ORDER BY similarity(word, ${typed}) DESC, word LIMIT 1`)
  return rows[0]?.word ?? null
}

/** Whether some quiz has all of these words. Similarity has an index, so it narrows down the rows to read. */
async function areTogether(tx: Db, words: string[]): Promise<boolean> {
  const alike = words.map((word) => sql`${word} <% search`)
  const { rows } = await tx.execute(sql`
    SELECT FROM cards WHERE listed AND ${sql.join(alike, sql` AND `)}
      AND string_to_array(search, ' ') @> ${sql.param(words)}::text[] LIMIT 1`)
  return rows.length > 0
}

const suggestion = (db: Db, typed: string[]): Promise<string | null> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`)
    const nearest = new Set<string>()
    for (const one of typed) {
      const word = await nearestWord(tx, one)
      if (word !== null) nearest.add(word)
    }
    const words = [...nearest]
    return words.length > 1 && (await areTogether(tx, words)) ? words.join(' ') : (words[0] ?? null)
  })

/** Suggestions for searches without results. Low similarity is expensive for the database, so only a few run at a time. */
export class DidYouMean {
  readonly #gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 20 })

  /** A suggestion made of words in the catalogue; null where nothing is close. */
  async suggest(db: Db, q: string): Promise<string | null> {
    const words = searchWords(q).split(' ')
    const typed = [...new Set(words.filter((word) => word.length >= SHORTEST))].slice(0, MOST_WORDS)
    return typed.length > 0 ? this.#gate.run(() => suggestion(db, typed)) : null
  }
}
