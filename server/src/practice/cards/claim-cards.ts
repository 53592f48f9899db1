import { statement, type Db } from '#server/platform/db/db.ts'
import { logOf, replayCard } from './card-log.ts'

/** A question of which both have a card. */
interface Twins {
  own: string
  guest: string
  made_at: Date
}

/** Locks them; the card of both begins with the mistake that was made first. */
const findTwins = statement<Twins>(
  'find twin cards',
  `SELECT own.id AS own, guest.id AS guest, least(own.made_at, guest.made_at) AS made_at
   FROM practice_cards guest JOIN practice_cards own ON own.quiz_id = guest.quiz_id AND own.qid = guest.qid
   WHERE guest.guest_hash = $1 AND own.user_id = $2
   ORDER BY own.id FOR UPDATE`,
)

/**
 * What was answered in a session stays answered, and what was not stays open, whatever reviews the other card brings. A
 * card that a corrected key removed says nothing about the other.
 */
const joinTwins = statement(
  'join twin cards',
  `WITH twins AS (
     SELECT own.id AS own, guest.id AS guest, own.reps + guest.reps AS reps,
       guest.removed_at IS NULL AND (own.removed_at IS NOT NULL OR guest.made_at < own.made_at) AS by_guest
     FROM practice_cards own, practice_cards guest WHERE own.id = $1 AND guest.id = $2
   ), asked AS (
     UPDATE practice_session_cards n SET card_id = twins.own, reps = twins.reps - (c.reps > n.reps)::int
     FROM twins, practice_cards c WHERE n.card_id IN (twins.own, twins.guest) AND c.id = n.card_id
   ), log AS (
     UPDATE practice_reviews r SET card_id = twins.own FROM twins WHERE r.card_id = twins.guest
   )
   UPDATE practice_cards c SET version = least(c.version, guest.version), made_at = least(c.made_at, guest.made_at),
     removed_at = CASE WHEN guest.removed_at IS NOT NULL THEN c.removed_at END,
     attempt_id = CASE WHEN by_guest THEN guest.attempt_id ELSE c.attempt_id END,
     first_answer = CASE WHEN by_guest THEN guest.first_answer ELSE c.first_answer END,
     first_version = CASE WHEN by_guest THEN guest.first_version ELSE c.first_version END
   FROM twins JOIN practice_cards guest ON guest.id = twins.guest WHERE c.id = twins.own`,
)
const deleteCard = statement('delete card', 'DELETE FROM practice_cards WHERE id = $1')

const moveCards = statement(
  'claim cards',
  `WITH sessions AS (UPDATE practice_sessions SET user_id = $2, guest_hash = NULL WHERE guest_hash = $1)
   UPDATE practice_cards SET user_id = $2, guest_hash = NULL WHERE guest_hash = $1`,
)

/**
 * The guest's finished attempts are about to become the user's. Those that are not in the guest's deck yet are collected
 * with the user's own.
 */
const lookBack = statement(
  'look back for claimed attempts',
  `WITH gone AS (DELETE FROM practice_players WHERE guest_hash = $1),
     counted AS (DELETE FROM practice_decks WHERE guest_hash = $1)
   UPDATE practice_players p SET synced_to = least(p.synced_to, coalesce(
     (SELECT g.synced_to FROM practice_players g WHERE g.guest_hash = $1),
     (SELECT min(a.finished_at) FROM attempts a WHERE a.guest_hash = $1)))
   WHERE p.user_id = $2`,
)

/** Gives a guest's cards to a user. Where both have one of a question, its logs become one, and it is scheduled anew. */
export async function claimCards(tx: Db, guestHash: Buffer, userId: string): Promise<void> {
  for (const { own, guest, made_at } of (await findTwins(tx, [guestHash, userId])).rows) {
    await joinTwins(tx, [own, guest])
    await deleteCard(tx, [guest])
    const log = await logOf(tx, own)
    await replayCard(tx, { id: own, made_at }, log)
  }
  await moveCards(tx, [guestHash, userId])
  await lookBack(tx, [guestHash, userId])
}
