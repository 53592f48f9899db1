import type { Try } from '#contract/play.ts'
import type { QuestionType } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { statement, transact } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { ownAttempt, type Player } from '../attempt.ts'
import { questionOf } from '../pinned-quiz.ts'
import type { PlayServices } from '../play-services.ts'

export interface TryInput {
  attemptId: string
  qid: string
  text: string
  player: Player
}

/** An answer takes the attempt's row for itself, so that a find is either in it or refused. */
const holdAttempt = statement('hold attempt to try', 'SELECT FROM attempts WHERE id = $1 FOR SHARE')

/** Stores a find while the question is open, and reads those before it. */
const storeFind = statement<{ isOpen: boolean; isNew: boolean; found: string[] }>(
  'store find',
  `WITH open AS (
     SELECT id FROM attempts
     WHERE id = $1 AND finished_at IS NULL AND user_id IS NOT DISTINCT FROM $5 AND guest_hash IS NOT DISTINCT FROM $6
       AND NOT EXISTS (SELECT FROM answers WHERE attempt_id = $1 AND qid = $2)
   ), found AS (
     INSERT INTO finds (attempt_id, qid, entry, text) SELECT id, $2, $3, $4 FROM open WHERE $3::text IS NOT NULL
     ON CONFLICT DO NOTHING RETURNING entry
   )
   SELECT EXISTS (SELECT FROM open) AS "isOpen", EXISTS (SELECT FROM found) AS "isNew",
     (SELECT coalesce(json_agg(entry ORDER BY found_at), '[]') FROM finds WHERE attempt_id = $1 AND qid = $2) AS found`,
)

const hitIn = <K extends QuestionType>(question: KeyedQuestion<K>, text: string) =>
  SERVER_KINDS[question.type].tries?.hit(question.key, text)

/** Checks one try at a question of which several answers are to be found, and tells nothing more. */
export async function tryAnswer(services: PlayServices, { attemptId, qid, text, player }: TryInput): Promise<Try> {
  const { db, versions, attemptCache } = services
  const attempt = await attemptCache.get(db, attemptId, player)
  const version = await versions.get(db, attempt.quizId, attempt.version)
  const question = questionOf(version, qid)
  if (!SERVER_KINDS[question.type].tries || version.settings.feedback !== 'each')
    throw notFound('A question to try several answers')
  const hit = hitIn(question, text)
  const values = [attemptId, qid, hit?.id ?? null, hit?.text ?? null, attempt.userId, attempt.guestHash]
  const { rows } = hit
    ? await transact(db, async (tx) => {
        // In a statement of its own: one that waits for an answer does not see it.
        await holdAttempt(tx, [attemptId])
        return storeFind(tx, values)
      })
    : await storeFind(db, values)
  const [stored] = rows
  if (!stored?.isOpen) {
    const { finishedAt } = await ownAttempt(db, attemptId, player)
    throw finishedAt
      ? new AppError('CONFLICT', 'This round is already finished.')
      : new AppError('ALREADY_ANSWERED', "You've already answered this one.")
  }
  const { isNew, found } = stored
  return {
    hit: hit?.id ?? null,
    text: hit?.text ?? text,
    found: hit && isNew ? [...found, hit.id] : found,
    again: hit !== undefined && !isNew,
  }
}
