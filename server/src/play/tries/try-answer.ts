import type { Try } from '#contract/play.ts'
import { statement } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { ownAttempt, type Player } from '../attempt.ts'
import { questionOf } from '../pinned-quiz.ts'
import type { PlayServices } from '../play-services.ts'
import { hitIn, takesTries } from './finds.ts'

export interface TryInput {
  attemptId: string
  qid: string
  text: string
  player: Player
}

interface Stored {
  isOpen: boolean
  isNew: boolean
  found: string[]
}

const OPEN = `
  SELECT id FROM attempts
  WHERE id = $1 AND finished_at IS NULL AND user_id IS NOT DISTINCT FROM $3 AND guest_hash IS NOT DISTINCT FROM $4
    AND NOT EXISTS (SELECT FROM answers WHERE attempt_id = $1 AND qid = $2)`
const FOUND = `
  (SELECT coalesce(json_agg(entry ORDER BY found_at), '[]') FROM finds WHERE attempt_id = $1 AND qid = $2) AS found`

/**
 * Stores a find while the question is open, and reads those before it. An answer takes the attempt's row for itself and
 * changes it, so that a find is either in it or refused: one that has waited for an answer does not see it, but sees that
 * the row is another than it was.
 */
const storeFind = statement<Stored>(
  'store find',
  `WITH open AS (
     ${OPEN} AND xmin = (SELECT seen.xmin FROM attempts AS seen WHERE seen.id = $1) FOR SHARE
   ), found AS (
     INSERT INTO finds (attempt_id, qid, entry, text) SELECT id, $2, $5, $6 FROM open
     ON CONFLICT DO NOTHING RETURNING entry
   )
   SELECT EXISTS (SELECT FROM open) AS "isOpen", EXISTS (SELECT FROM found) AS "isNew", ${FOUND}`,
)
/** What was found so far, for a try that finds nothing and locks nothing. */
const readFinds = statement<Stored>('read finds', `SELECT EXISTS (${OPEN}) AS "isOpen", false AS "isNew", ${FOUND}`)

/** Checks one try at a question of which several answers are to be found, and tells nothing more. */
export async function tryAnswer(services: PlayServices, { attemptId, qid, text, player }: TryInput): Promise<Try> {
  const { db, versions, attemptCache } = services
  const attempt = await attemptCache.get(db, attemptId, player)
  const version = await versions.get(db, attempt.quizId, attempt.version)
  const question = questionOf(version, qid)
  if (!takesTries(question) || version.settings.feedback !== 'each') throw notFound('A question to try several answers')
  const hit = hitIn(question, text)
  const open = [attemptId, qid, attempt.userId, attempt.guestHash]
  const store = async (): Promise<Stored | undefined> =>
    (await (hit ? storeFind(db, [...open, hit.id, hit.text]) : readFinds(db, open))).rows[0]
  const first = await store()
  // A change of the row that it waited for may have been an answer to another question.
  const stored = first?.isOpen || !hit ? first : await store()
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
