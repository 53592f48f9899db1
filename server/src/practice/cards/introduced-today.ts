import { statement, type Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { ownedBy, ownerOf } from './owner.ts'

/** How many cards a player sees for the first time on a UTC day. */
export const NEW_A_DAY = 5

const TODAY = "date_trunc('day', clock_now(), 'UTC')"

/** Those that were new in a session that began today, answered or not, or had their first review today. */
const findIntroduced = statement<{ id: string }>(
  'find cards introduced today',
  `SELECT n.card_id AS id FROM practice_sessions s JOIN practice_session_cards n ON n.session_id = s.id AND n.reps = 0
   WHERE ${ownedBy('s')} AND s.began_at >= ${TODAY}
   UNION
   SELECT c.id FROM practice_cards c
   WHERE ${ownedBy('c')} AND c.reps > 0 AND c.last_review_at >= ${TODAY} AND EXISTS (
     SELECT FROM practice_reviews r WHERE r.card_id = c.id AND r.predicted IS NULL AND r.at >= ${TODAY})`,
)

/** The player's cards that are no longer new, or are about to be seen, since midnight by UTC. */
export const introducedToday = async (db: Db, player: Player): Promise<Set<string>> =>
  new Set((await findIntroduced(db, ownerOf(player))).rows.map(({ id }) => id))
