import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'

/** How long they are cached: the database samples them anew when many cards have changed. */
const FRESH_FOR = 60_000

/** The share of the cards that have each frequent lexeme, as the database's statistics estimate it. */
export type Frequencies = ReadonlyMap<string, number>

interface Known {
  at: number
  reading: Promise<Frequencies>
}
const known = new WeakMap<Db, Known>()

async function readFrequencies(db: Db): Promise<Frequencies> {
  const { rows } = await db.execute<{ lexeme: string; share: number }>(sql`
    SELECT lexeme, share FROM pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) AS frequent (lexeme, share)
    WHERE schemaname = current_schema() AND tablename = 'cards' AND attname = 'lexemes' AND lexeme IS NOT NULL`)
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]))
}

export function frequentLexemes(db: Db): Promise<Frequencies> {
  const kept = known.get(db)
  if (kept && performance.now() - kept.at < FRESH_FOR) return kept.reading
  const reading = readFrequencies(db)
  known.set(db, { at: performance.now(), reading })
  // What failed is tried again by the next search.
  reading.catch(() => known.delete(db))
  return reading
}
