import { sql } from 'drizzle-orm'
import { transact, type Db } from '../platform/db.ts'
import { plainWords } from './search-words.ts'

/** Less alike than what a search forgives, but not less than this. */
const LEAST_ALIKE = 0.25
/** Shorter words are like too many others. */
const SHORTEST = 3

/** The word of the catalogue that is most like this one, by its three-letter pieces, as search compares them. */
async function nearestWord(tx: Db, typed: string): Promise<string | null> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    SELECT word FROM cards, unnest(string_to_array(search, ' ')) AS word
    WHERE listed AND ${typed} <% search AND length(word) >= ${SHORTEST} AND similarity(word, ${typed}) >= ${LEAST_ALIKE}
    ORDER BY similarity(word, ${typed}) DESC, word LIMIT 1`)
  return rows[0]?.word ?? null
}

/** What a search that found nothing may have meant, in words that stand in the catalogue; null where nothing is near. */
export const didYouMean = (db: Db, q: string): Promise<string | null> =>
  transact(db, async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`)
    const nearest: string[] = []
    for (const typed of new Set(plainWords(q).split(' '))) {
      const word = typed.length >= SHORTEST ? await nearestWord(tx, typed) : null
      if (word !== null) nearest.push(word)
    }
    const words = [...new Set(nearest)]
    if (words.length < 2) return words[0] ?? null
    const together = await tx.execute(sql`
      SELECT FROM cards WHERE listed AND string_to_array(search, ' ') @> ${`{${words.join(',')}}`}::text[] LIMIT 1`)
    return together.rows.length > 0 ? words.join(' ') : (words[0] ?? null)
  })
