import type { OwnData } from '#contract/api/own-data.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { stopReminder, reminderOf } from './reminders.ts'
import { logOf, replayCard } from './cards/card-log.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'

/** Cards and reminders are of use to nobody else, and are deleted with the account. */
export const practicePersonalData: PersonalData = {
  tables: [
    'practice_cards',
    'practice_reviews',
    'practice_sessions',
    'practice_session_cards',
    'practice_players',
    'practice_decks',
    'practice_reminders',
  ],
  own: async (db, userId) => ({ practice: await ownCards(db, userId), daily_reminder: await reminderOf(db, userId) }),
  claim: claimCards,
  async forget(tx, userId) {
    await forgetCards(tx, [userId])
    await stopReminder(tx, userId)
  },
}

/**
 * Deletes sessions after a month, without the reviews, the decks of guests who can't come back, and what is left of
 * accounts that were deleted.
 */
export async function sweepCards(db: Db): Promise<void> {
  await sweepDeleted(db, [])
  while ((await sweepSessions(db, [])).count === AT_ONCE);
  while ((await sweepGuests(db, [])).count > 0);
}

type OwnPractice = OwnData['practice']
type OwnCard = OwnPractice['cards'][number]
type OwnReview = OwnPractice['reviews'][number]

/** Every card of a user and the whole log, for "download my data". */
const ownCards = async (db: Db, userId: string): Promise<OwnPractice> => ({
  cards: (await readCards(db, [userId])).rows.map(withIsoTimes),
  reviews: (await readReviews(db, [userId])).rows.map(withIsoTimes),
})

const readCards = statement<Omit<OwnCard, 'made_at' | 'due_at'> & { made_at: Date; due_at: Date }>(
  'read own cards',
  `SELECT q.quiz_url, c.qid, c.first_answer AS answer, c.made_at, c.due_at, c.stability, c.difficulty, c.reps AS reviews,
     c.lapses, c.gone OR c.removed_at IS NOT NULL AS gone
   FROM practice_cards c JOIN quizzes q ON q.id = c.quiz_id WHERE c.user_id = $1 ORDER BY c.made_at, c.id`,
)
const readReviews = statement<Omit<OwnReview, 'at'> & { at: Date }>(
  'read own reviews',
  `SELECT q.quiz_url, c.qid, r.answer, r.correct, r.credit, r.predicted, r.at
   FROM practice_cards c JOIN quizzes q ON q.id = c.quiz_id JOIN practice_reviews r ON r.card_id = c.id
   WHERE c.user_id = $1 ORDER BY r.at, r.id`,
)

/** Gives a guest's cards to a user. Where both have one of a question, its logs become one, and it is scheduled anew. */
async function claimCards(tx: Db, guestHash: Buffer, userId: string): Promise<void> {
  for (const { own, guest, made_at } of (await findTwins(tx, [guestHash, userId])).rows) {
    await joinTwins(tx, [own, guest])
    await deleteCard(tx, [guest])
    const log = await logOf(tx, own)
    await replayCard(tx, { id: own, made_at }, log)
  }
  await moveCards(tx, [guestHash, userId])
  await lookBack(tx, [guestHash, userId])
}

/** Locks them; the card of both begins with the mistake that was made first. */
const findTwins = statement<{ own: string; guest: string; made_at: Date }>(
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

/** A user's cards with their log, and the sessions. */
const forgetCards = statement(
  'forget cards',
  `WITH deck AS (DELETE FROM practice_cards WHERE user_id = $1), sessions AS (DELETE FROM practice_sessions WHERE user_id = $1),
     counted AS (DELETE FROM practice_decks WHERE user_id = $1)
   DELETE FROM practice_players WHERE user_id = $1`,
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
