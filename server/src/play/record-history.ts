import { sql } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Answer, Question } from '#contract/quiz/question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { answerLines, type TimedAnswer } from './attempt.ts'
import { percentOf } from './close-attempt.ts'
import { addFigures, answerKey, oneMore, playKey, type Count } from './figures.ts'
import { isRight } from './grading.ts'

interface PastPlay {
  quizId: string
  version: number
  /** Null: a guest, a different one for each play. */
  userId: string | null
  seed: number
  startedAt: Date
  finishedAt: Date | null
  /** How many questions of the quiz count. */
  total: number
  answers: PastAnswer[]
}

export interface PastAnswer {
  question: Question
  answer: Answer
  credit: number
}

/** Batches keep statements small enough to be parsed and planned easily. */
const BATCH = 100

/** Writes past plays with all their figures, and returns the id of each. All are first plays. */
export async function recordHistory(tx: Db, history: PastPlay[]): Promise<string[]> {
  const plays = history.map((play) => ({ ...play, id: randomUUID() }))
  for (let at = 0; at < plays.length; at += BATCH) {
    const some = plays.slice(at, at + BATCH)
    await insertAttempts(tx, some)
    await insertAnswers(tx, some)
  }
  await addFigures(tx, ...countsOf(plays), daysOf(plays))
  return plays.map(({ id }) => id)
}

async function insertAttempts(tx: Db, plays: (PastPlay & { id: string })[]): Promise<void> {
  const rows = plays.map((play) => ({
    id: play.id,
    quiz_id: play.quizId,
    version: play.version,
    user_id: play.userId,
    guest: play.userId === null ? randomBytes(32).toString('hex') : null,
    seed: play.seed,
    started_at: play.startedAt,
    finished_at: play.finishedAt,
    correct: play.finishedAt && correctIn(play.answers),
    credit: play.finishedAt && creditIn(play.answers),
    total: play.finishedAt && play.total,
    answer_lines: play.finishedAt && answerLines(play.answers.map(timedAnswer)),
  }))
  await tx.execute(sql`
    INSERT INTO attempts (id, quiz_id, version, user_id, guest_hash, seed, replay, started_at, answered_at, finished_at,
                          correct, credit, total, first, result, answer_lines)
    SELECT id, quiz_id, version, user_id, decode(guest, 'hex'), seed, false, started_at,
           coalesce(finished_at, started_at), finished_at, correct, credit, total, finished_at IS NOT NULL,
           CASE WHEN finished_at IS NOT NULL THEN jsonb_build_object(
             'better_than', null, 'rank_week', null, 'earned', '[]'::jsonb, 'waiting', 0, 'balance', null,
             'best', correct, 'best_credit', credit, 'shares', '{}'::jsonb) END,
           answer_lines
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      id uuid, quiz_id uuid, version int, user_id uuid, guest text, seed int, started_at timestamptz,
      finished_at timestamptz, correct int, credit int, total int, answer_lines text)`)
}

const SECONDS_EACH = 12

const timedAnswer = ({ question, answer, credit }: PastAnswer, place: number): TimedAnswer => ({
  qid: question.qid,
  answer,
  correct: isRight(question, credit),
  credit,
  shares: null,
  corrected: false,
  after: (place + 1) * SECONDS_EACH * 1_000_000,
})

/** Those of plays that were not finished, which have rows of their own. */
async function insertAnswers(tx: Db, plays: (PastPlay & { id: string })[]): Promise<void> {
  const open = plays.filter(({ finishedAt }) => finishedAt === null)
  const rows = open.flatMap(({ id, startedAt, answers }) =>
    answers.map(timedAnswer).map(({ qid, answer, correct, credit, after }) => ({
      attempt_id: id,
      qid,
      // A JSON null would be read as no value at all.
      answer: JSON.stringify(answer),
      correct,
      credit,
      answered_at: new Date(startedAt.getTime() + after / 1000),
    })),
  )
  await tx.execute(sql`
    INSERT INTO answers (attempt_id, qid, answer, correct, credit, answered_at)
    SELECT attempt_id, qid, answer::jsonb, correct, credit, answered_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (
      attempt_id uuid, qid text, answer text, correct boolean, credit smallint, answered_at timestamptz)`)
}

function countsOf(plays: PastPlay[]): [answers: Map<string, Count>, plays: Map<string, number>] {
  const [answered, played] = [new Map<string, Count>(), new Map<string, number>()]
  for (const { quizId, finishedAt, total, answers } of plays) {
    for (const { question, answer, credit } of answers)
      oneMore(answered, answerKey(quizId, question, answer), credit === FULL_CREDIT)
    const key = playKey(quizId, percentOf(creditIn(answers), total))
    if (finishedAt) played.set(key, (played.get(key) ?? 0) + 1)
  }
  return [answered, played]
}

const daysOf = (plays: PastPlay[]) =>
  plays.flatMap(({ quizId, finishedAt, answers }) =>
    finishedAt && answers.length > 0 ? [{ quiz_id: quizId, day: finishedAt.toISOString().slice(0, 10), plays: 1 }] : [],
  )

const correctIn = (answers: PastAnswer[]): number => answers.filter(({ credit }) => credit === FULL_CREDIT).length
const creditIn = (answers: PastAnswer[]): number => answers.reduce((sum, { credit }) => sum + credit, 0)
