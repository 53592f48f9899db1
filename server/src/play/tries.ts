import { and, asc, eq } from 'drizzle-orm'
import type { Try } from '#contract/api/play.ts'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import type { Answer, QuestionType } from '#contract/quiz/question.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Version } from '#server/quizzes/store.ts'
import { ownAttempt, type Player, type TimedAnswer } from './attempt.ts'
import { questionOf } from './played-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { gradeAnswer, isRight } from './grading.ts'
import { finds } from './tables.ts'

/** Checks one try at a question of which several answers are to be found, and tells nothing more. */
export async function tryAnswer(
  services: PlayServices,
  { attemptId, qid, text, player }: { attemptId: string; qid: string; text: string; player: Player },
): Promise<Try> {
  const { db, versions, attemptCache } = services
  const attempt = await attemptCache.own(db, attemptId, player)
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

/** Whether players can try several answers before they answer. */
export const takesTries = ({ type }: { type: QuestionType }): boolean => SERVER_KINDS[type].tries !== undefined

/** What was found so far in an attempt, in the order in which it was found. */
export const findsOf = (db: Db, attemptId: string) =>
  db
    .select({ qid: finds.qid, id: finds.entry, text: finds.text })
    .from(finds)
    .where(eq(finds.attemptId, attemptId))
    .orderBy(asc(finds.foundAt))

/** An answer with everything that was found before it; finds that come later are refused. */
export async function answerWithFinds(
  tx: Db,
  attemptId: string,
  question: KeyedQuestion,
  answer: Answer,
): Promise<Answer> {
  await lockToAnswer(tx, [attemptId])
  const found = await tx
    .select({ text: finds.text })
    .from(finds)
    .where(and(eq(finds.attemptId, attemptId), eq(finds.qid, question.qid)))
    .orderBy(asc(finds.foundAt))
  const texts = found.map(({ text }) => text)
  return withFound(question, answer, texts)
}

/** Finds are deleted once they are part of an answer. */
export const deleteFinds = (tx: Db, attemptId: string, qid: string) =>
  tx.delete(finds).where(and(eq(finds.attemptId, attemptId), eq(finds.qid, qid)))

/** Whether an answer that is sent again is the stored one, which also has what was found before it. */
export function isSentAgain(question: KeyedQuestion, stored: Answer, sent: Answer): boolean {
  const { sameAnswer } = SERVER_KINDS[question.type]
  if (stored === sent || sameAnswer(stored, sent)) return true
  if (!takesTries(question) || !isTexts(stored)) return false
  const found = stored.filter((text) => hitIn(question, text)?.text === text)
  return sameAnswer(stored, withFound(question, sent, found))
}

/** The answers of an attempt that is being closed, with what was found of questions that were left unanswered. */
export async function withOpenFinds(
  tx: Db,
  attemptId: string,
  { questions, settings }: Version,
  given: readonly TimedAnswer[],
  after: number,
): Promise<TimedAnswer[]> {
  const open = questions.filter((question) => takesTries(question) && !given.some(({ qid }) => qid === question.qid))
  const found = open.length > 0 ? await findsOf(tx, attemptId) : []
  const added = open.flatMap((question) => {
    const texts = found.filter(({ qid }) => qid === question.qid).map(({ text }) => text)
    if (texts.length === 0) return []
    const answer = withFound(question, null, texts)
    const credit = gradeAnswer(question, answer, settings)
    const marked = { answer, credit, correct: isRight(question, credit), shares: null, corrected: false, after }
    return [{ qid: question.qid, ...marked }]
  })
  for (const { qid } of added) await deleteFinds(tx, attemptId, qid)
  return [...given, ...added]
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

const lockToAnswer = statement('lock attempt to answer', 'SELECT FROM attempts WHERE id = $1 FOR UPDATE')

/** What a try has found, in the words of the key. */
const hitIn = <K extends QuestionType>(question: KeyedQuestion<K>, text: string) =>
  SERVER_KINDS[question.type].tries?.hit(question.key, text)

const withFound = <K extends QuestionType>(question: KeyedQuestion<K>, answer: Answer, found: string[]): Answer =>
  SERVER_KINDS[question.type].tries?.answerWith(question, answer, found) ?? answer
