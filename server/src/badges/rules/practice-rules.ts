import { sql } from 'drizzle-orm'
import type { BadgeRule } from '../badge-rule.ts'

const CARDS = 30
const GAP = '30 days'

export const longMemory: BadgeRule = {
  id: 'long-memory',
  name: 'Long memory',
  rule: `Practise, and still know ${CARDS} answers a month after you last saw them.`,
  why: ({ count }) => `${count} answers you once missed, known a month later.`,
  earned: (people) => sql`
    WITH reviews AS (
      SELECT c.user_id, w.card_id, w.at, w.correct,
        lag(w.at) OVER (PARTITION BY w.card_id ORDER BY w.at, w.id) <= w.at - ${GAP}::interval AS is_late
      FROM ${people} me
      JOIN practice_cards c ON c.user_id = me.user_id
      JOIN practice_reviews w ON w.card_id = c.id AND w.at <= me.until
    ), remembered AS (
      SELECT user_id, min(at) AS at FROM reviews WHERE correct AND is_late GROUP BY user_id, card_id
    ), numbered AS (
      SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY at) AS number FROM remembered
    )
    SELECT user_id, at AS earned_at, jsonb_build_object('count', number) AS why FROM numbered WHERE number = ${CARDS}`,
}
