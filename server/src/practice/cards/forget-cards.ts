import { statement, type Db } from '#server/platform/db/db.ts'

const forget = statement(
  'forget cards',
  `WITH deck AS (DELETE FROM practice_cards WHERE user_id = $1), sessions AS (DELETE FROM practice_sessions WHERE user_id = $1),
     counted AS (DELETE FROM practice_decks WHERE user_id = $1)
   DELETE FROM practice_players WHERE user_id = $1`,
)

/** Deletes a user's cards with their log, and the sessions. */
export async function forgetCards(tx: Db, userId: string): Promise<void> {
  await forget(tx, [userId])
}
