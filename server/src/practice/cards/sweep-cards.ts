import { statement, type Db } from '#server/platform/db/db.ts'

const AT_ONCE = 1000

const sweepSessions = statement(
  'sweep practice sessions',
  `DELETE FROM practice_sessions WHERE id IN (
     SELECT id FROM practice_sessions WHERE began_at < clock_now() - interval '30 days' LIMIT ${AT_ONCE})`,
)

/** A guest's cookie ends after 400 days. */
const sweepGuests = statement(
  'sweep decks of guests',
  `WITH gone AS (
     DELETE FROM practice_players WHERE id IN (
       SELECT id FROM practice_players WHERE guest_hash IS NOT NULL AND active_at < clock_now() - interval '400 days'
       LIMIT 20)
     RETURNING guest_hash
   ), deck AS (DELETE FROM practice_cards c USING gone WHERE c.guest_hash = gone.guest_hash)
   SELECT FROM gone`,
)

/** Deletes sessions after a month, without the reviews, and the decks of guests who can't come back. */
export async function sweepCards(db: Db): Promise<void> {
  while ((await sweepSessions(db, [])).count === AT_ONCE);
  while ((await sweepGuests(db, [])).count > 0);
}
