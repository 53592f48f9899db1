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
   ), deck AS (DELETE FROM practice_cards c USING gone WHERE c.guest_hash = gone.guest_hash),
     counted AS (DELETE FROM practice_decks d USING gone WHERE d.guest_hash = gone.guest_hash)
   SELECT FROM gone`,
)

/** A deck that was open while its owner deleted the account may have been written after it was forgotten. */
const sweepDeleted = statement(
  'sweep decks of deleted accounts',
  `WITH gone AS MATERIALIZED (SELECT id FROM users WHERE deleted_at IS NOT NULL),
     deck AS (DELETE FROM practice_cards WHERE user_id IN (SELECT id FROM gone)),
     sessions AS (DELETE FROM practice_sessions WHERE user_id IN (SELECT id FROM gone)),
     counted AS (DELETE FROM practice_decks WHERE user_id IN (SELECT id FROM gone))
   DELETE FROM practice_players WHERE user_id IN (SELECT id FROM gone)`,
)

/**
 * Deletes sessions after a month, without the reviews, the decks of guests who can't come back, and what is left of
 * accounts that were deleted.
 */
export async function sweepCards(db: Db): Promise<void> {
  await sweepDeleted(db, [])
  while ((await sweepSessions(db, [])).count === AT_ONCE);
  while ((await sweepGuests(db, [])).count > 0);
}
