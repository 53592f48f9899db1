import type { Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { ofOwner, ownerOf } from './owner.ts'

/** So many attempts are collected in less time than a statement may take, however long somebody has played. */
const AT_ONCE = 500
const MOST_GOES = 40

/** Where a go ended, to the microsecond. */
interface Collected {
  attempts: number
  finished_at: string
  id: string
}

/** The first go begins ten minutes before the last time ended, each other one where the one before it did. */
const collect = ofOwner<Collected>(
  'collect wrong answers',
  (owned) => `WITH played AS (
     SELECT a.id, a.quiz_id, a.version, a.finished_at FROM attempts a
     WHERE ${owned('a')} AND (a.finished_at, a.id) > (
       coalesce($3::timestamptz,
         (SELECT p.synced_to - interval '10 minutes' FROM practice_players p WHERE ${owned('p')}), '-infinity'),
       coalesce($4::uuid, '00000000-0000-0000-0000-000000000000'))
     ORDER BY a.finished_at, a.id LIMIT ${AT_ONCE}
   ), wrong AS (
     SELECT coalesce(d.source_quiz_id, a.quiz_id) AS quiz_id, coalesce(d.source_qid, n.qid) AS qid,
       coalesce(
         (SELECT max(k.source_version) FROM daily_keys k
          WHERE k.quiz_id = d.quiz_id AND k.qid = d.qid AND k.version <= a.version),
         d.source_version, a.version) AS version,
       n.answer, a.id AS attempt_id, a.finished_at
     FROM played a CROSS JOIN answers_of(a.id) n
       LEFT JOIN daily_questions d ON d.quiz_id = a.quiz_id AND d.qid = n.qid
     WHERE n.correct = false
   ), first AS (
     SELECT DISTINCT ON (quiz_id, qid) * FROM wrong ORDER BY quiz_id, qid, finished_at
   ), last AS (
     SELECT DISTINCT ON (quiz_id, qid) * FROM wrong ORDER BY quiz_id, qid, finished_at DESC
   ), made AS (
     INSERT INTO practice_cards (user_id, guest_hash, quiz_id, qid, attempt_id, first_answer, first_version, version,
       made_at, due_at)
     SELECT $1, $2, quiz_id, qid, attempt_id, answer, version, version, finished_at, finished_at FROM first
     ON CONFLICT DO NOTHING
   ), back AS (
     UPDATE practice_cards c SET removed_at = NULL, attempt_id = last.attempt_id, first_answer = last.answer,
       first_version = last.version, made_at = last.finished_at, due_at = last.finished_at
     FROM last
     WHERE ${owned('c')} AND c.quiz_id = last.quiz_id AND c.qid = last.qid
       AND c.removed_at IS NOT NULL AND last.version >= c.version
   ), known AS (
     UPDATE practice_players p SET synced_to = played.latest, active_at = clock_now()
     FROM (SELECT max(finished_at) AS latest FROM played) AS played
     WHERE ${owned('p')} AND p.synced_to < played.latest
   ), entered AS (
     INSERT INTO practice_players (user_id, guest_hash, synced_to)
     SELECT $1, $2, max(finished_at) FROM played HAVING count(*) > 0
     ON CONFLICT DO NOTHING
   )
   SELECT count(*) OVER ()::int AS attempts, finished_at::text, id FROM played
   ORDER BY finished_at DESC, id DESC LIMIT 1`,
)

/**
 * Makes cards of the wrong answers in attempts that were finished since the last time. One that was finished by then may
 * have been committed later, so it looks back ten minutes; what is in the deck stays as it is. A card that a corrected
 * key removed comes back if the question is answered wrong by that key. A wrong answer to a daily makes the card of the
 * question that the daily took, in the version whose key the daily had. Writes nothing if there is nothing new.
 */
export async function collectWrongAnswers(db: Db, player: Player): Promise<void> {
  let last: Collected | undefined
  for (let go = 0; go < MOST_GOES; go++) {
    last = (await collect(db, [...ownerOf(player), last?.finished_at, last?.id])).rows[0]
    if (!last || last.attempts < AT_ONCE) return
  }
}
