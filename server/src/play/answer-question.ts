import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Answer, Shares, Verdict } from '#contract/play.ts'
import type { KeyedQuestion } from '../authoring/keyed-question.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { ownAttempt, type Player } from './attempt.ts'
import { figuresOf } from './figures.ts'
import { isRight } from './grading.ts'
import { pinnedVersion, questionOf } from './pinned-quiz.ts'
import { sharesOf } from './shares.ts'
import { answers } from './tables.ts'
import { silentVerdict, verdictOn } from './verdict.ts'

export interface Given {
  attemptId: string
  qid: string
  answer: Answer
  player: Player
}

/**
 * Writes the first answer, in one statement: the attempt's row is the lock, so that closing it and two answers at once take
 * turns. Returns whether it was written.
 */
async function writeFirst(
  db: Db,
  { attemptId, qid, answer }: Given,
  correct: boolean,
  shares: Shares | null,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH open AS (
      UPDATE attempts SET answered_at = clock_now()
      WHERE id = ${attemptId} AND finished_at IS NULL
        AND NOT EXISTS (SELECT FROM answers WHERE attempt_id = ${attemptId} AND qid = ${qid})
      RETURNING id
    )
    INSERT INTO answers (attempt_id, qid, answer, correct, shares)
    SELECT id, ${qid}, ${JSON.stringify(answer)}::jsonb, ${correct}, ${shares && JSON.stringify(shares)}::jsonb FROM open
    ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

/** The same where answers may change until the end. */
async function writeLast(db: Db, { attemptId, qid, answer }: Given, correct: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    WITH open AS (
      UPDATE attempts SET answered_at = clock_now() WHERE id = ${attemptId} AND finished_at IS NULL RETURNING id
    )
    INSERT INTO answers (attempt_id, qid, answer, correct)
    SELECT id, ${qid}, ${JSON.stringify(answer)}::jsonb, ${correct} FROM open
    ON CONFLICT (attempt_id, qid) DO UPDATE SET
      answer = excluded.answer, correct = excluded.correct, answered_at = clock_now()`)
  return rowCount === 1
}

const sameAnswer = ({ type }: KeyedQuestion, a: Answer, b: Answer): boolean =>
  type === 'multiple' && Array.isArray(a) && Array.isArray(b)
    ? isDeepStrictEqual(a.toSorted(), b.toSorted())
    : isDeepStrictEqual(a, b)

/** Marks an answer and says so. The first one stands, however often and from wherever it is sent. */
export async function answerQuestion(db: Db, given: Given): Promise<Verdict> {
  const { attemptId, qid, answer, player } = given
  const attempt = await ownAttempt(db, attemptId, player)
  const version = await pinnedVersion(db, attempt.quizId, attempt.version)
  const question = questionOf(version, qid)
  const correct = isRight(question, answer)
  const atEnd = version.settings.feedback === 'end'
  const figures = figuresOf(db)
  const shares = atEnd ? null : sharesOf(question, (await figures.choicesIn(attempt.quizId)).get(qid))
  if (await (atEnd ? writeLast(db, given, correct) : writeFirst(db, given, correct, shares))) {
    if (!atEnd && !attempt.replay) figures.countAnswer(attempt.quizId, question, answer, correct)
    return atEnd ? silentVerdict(qid, answer) : verdictOn(question, answer, correct, shares)
  }
  const [stored] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.attemptId, attemptId), eq(answers.qid, qid)))
  const verdict = stored && verdictOn(question, stored.answer, stored.correct, stored.shares)
  if (verdict && sameAnswer(question, stored.answer, answer)) return verdict
  if (!verdict || (await ownAttempt(db, attemptId, player)).finishedAt)
    throw new AppError('CONFLICT', 'This round is over.')
  throw new AppError('ALREADY_ANSWERED', 'You have answered this one. The first answer stands.', { more: { verdict } })
}
