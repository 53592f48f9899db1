import { and, asc, eq } from 'drizzle-orm'
import { isTexts } from '#contract/kinds/options.ts'
import type { Answer, QuestionType } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { Version } from '#server/quizzes/pinned-versions.ts'
import { gradeAnswer, isRight } from '../grading.ts'
import type { TimedAnswer } from '../stored/folded-answers.ts'
import { finds } from '../tables.ts'

/** Whether players can try several answers before they answer. */
export const takesTries = ({ type }: { type: QuestionType }): boolean => SERVER_KINDS[type].tries !== undefined

/** What was found so far in an attempt, in the order in which it was found. */
export const findsOf = (db: Db, attemptId: string) =>
  db
    .select({ qid: finds.qid, id: finds.entry, text: finds.text })
    .from(finds)
    .where(eq(finds.attemptId, attemptId))
    .orderBy(asc(finds.foundAt))

const lockAttempt = statement('lock attempt to answer', 'SELECT FROM attempts WHERE id = $1 FOR UPDATE')

/** What a try has found, in the words of the key. */
export const hitIn = <K extends QuestionType>(question: KeyedQuestion<K>, text: string) =>
  SERVER_KINDS[question.type].tries?.hit(question.key, text)

const withFound = <K extends QuestionType>(question: KeyedQuestion<K>, answer: Answer, found: string[]): Answer =>
  SERVER_KINDS[question.type].tries?.answerWith(question, answer, found) ?? answer

/** An answer with everything that was found before it; finds that come later are refused. */
export async function answerWithFinds(
  tx: Db,
  attemptId: string,
  question: KeyedQuestion,
  answer: Answer,
): Promise<Answer> {
  await lockAttempt(tx, [attemptId])
  const found = await tx
    .select({ text: finds.text })
    .from(finds)
    .where(and(eq(finds.attemptId, attemptId), eq(finds.qid, question.qid)))
    .orderBy(asc(finds.foundAt))
  return withFound(
    question,
    answer,
    found.map(({ text }) => text),
  )
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
