import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Answer } from '#contract/play.ts'
import { asksTheSame } from '#server/quizzes/corrected-keys.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { percentOf } from './close-attempt.ts'
import { addFigures, choiceOf } from './figures.ts'
import { isRight } from './grading.ts'
import { answers, attempts } from './tables.ts'

export interface KeyCorrection {
  quizId: string
  /** The question with its new key, and the first version that had it. */
  question: KeyedQuestion
  version: number
  /** The same question in an older version. */
  questionIn: (version: number) => Promise<KeyedQuestion | undefined>
}

/** A first play in which an answer turned out to be right. */
export interface CorrectedPlay {
  attemptId: string
  userId: string | null
  /** The new score, and the total. */
  correct: number
  total: number
  finishedAt: Date
}

/** Small enough that players who answer do not wait for a batch. */
const BATCH = 100

/** The next first plays after `cursor`, each with its answer if that counted as wrong. */
const nextPlays = (tx: Db, { quizId, question, version }: KeyCorrection, cursor: string | null) => {
  const plays = tx
    .select({ id: attempts.id, version: attempts.version })
    .from(attempts)
    .where(and(eq(attempts.quizId, quizId), eq(attempts.first, true), cursor ? gt(attempts.id, cursor) : undefined))
    .orderBy(attempts.id)
    .limit(BATCH)
    .as('plays')
  const wrong = and(eq(answers.attemptId, plays.id), eq(answers.qid, question.qid), eq(answers.correct, false))
  return tx
    .select({ id: plays.id, version: plays.version, answer: answers.answer })
    .from(plays)
    .leftJoin(answers, and(wrong, lt(plays.version, version)))
    .orderBy(plays.id)
}

/** Whether an answer to this question in an older version is right by its new key. */
async function isNowRight({ question, questionIn }: KeyCorrection, version: number, answer: Answer): Promise<boolean> {
  const asked = await questionIn(version)
  return asked !== undefined && asksTheSame(asked, question) && isRight(question, answer)
}

/** Marks answers as right that were not, each once; returns those it changed. */
async function markRight(tx: Db, qid: string, attemptIds: string[]): Promise<CorrectedPlay[]> {
  const marked = await tx
    .update(answers)
    .set({ correct: true })
    .where(and(inArray(answers.attemptId, attemptIds), eq(answers.qid, qid), eq(answers.correct, false)))
    .returning({ id: answers.attemptId })
  const ids = marked.map(({ id }) => id)
  if (ids.length === 0) return []
  const righted = await tx
    .update(attempts)
    .set({
      correct: sql`${attempts.correct} + 1`,
      told: sql`jsonb_set(${attempts.told}, '{best}',
        to_jsonb(greatest((${attempts.told}->>'best')::int, ${attempts.correct} + 1)))`,
    })
    .where(inArray(attempts.id, ids))
    .returning()
  return righted.map(({ id, userId, correct, total, finishedAt }) => ({
    attemptId: id,
    userId,
    correct: correct ?? 0,
    total: total ?? 0,
    finishedAt: finishedAt ?? new Date(0),
  }))
}

/** The statistics of the quiz with the corrected answers. */
async function updateFigures(
  tx: Db,
  quizId: string,
  question: KeyedQuestion,
  righted: CorrectedPlay[],
  given: Map<string, Answer>,
) {
  const choices = new Map<string, { answers: number; correct: number }>()
  const plays = new Map<string, number>()
  const move = (percent: number, change: number) => {
    const key = `${quizId} ${percent}`
    plays.set(key, (plays.get(key) ?? 0) + change)
  }
  for (const { attemptId, correct, total } of righted) {
    const key = [quizId, question.qid, choiceOf(question.type, given.get(attemptId) ?? null)].join(' ')
    choices.set(key, { answers: 0, correct: (choices.get(key)?.correct ?? 0) + 1 })
    move(percentOf(correct - 1, total), -1)
    move(percentOf(correct, total), 1)
  }
  await addFigures(tx, choices, plays)
}

/**
 * Regrades the next first plays by a corrected key. What was right stays right, so that regrading again, or by yet
 * another key, never takes anything away and gives each player a question at most once.
 */
export async function rescorePlays(
  tx: Db,
  corrected: KeyCorrection,
  cursor: string | null,
): Promise<{ righted: CorrectedPlay[]; cursor: string | null }> {
  const plays = await nextPlays(tx, corrected, cursor)
  const given = new Map<string, Answer>()
  for (const { id, version, answer } of plays)
    if (answer !== null && (await isNowRight(corrected, version, answer))) given.set(id, answer)
  const { question, quizId } = corrected
  const righted = given.size ? await markRight(tx, question.qid, [...given.keys()]) : []
  if (righted.length) await updateFigures(tx, quizId, question, righted, given)
  return { righted, cursor: plays.length < BATCH ? null : (plays.at(-1)?.id ?? null) }
}
