import { eq } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { attemptColumns, creditOfAnswer, creditOfAttempt, type AnswerAt } from './attempt.ts'
import { attempts, notices, questionReports } from './tables.ts'

const answersOfUser = statement<Omit<AnswerAt, 'shares' | 'corrected'> & { attemptId: string }>(
  'answers of a user',
  `SELECT a.id AS "attemptId", qid, answer, w.correct, w.credit, w.answered_at AS "answeredAt"
   FROM attempts a CROSS JOIN answers_of(a.id) w WHERE a.user_id = $1 ORDER BY w.answered_at`,
)

async function attemptsOf(db: Db, userId: string): Promise<OwnData['attempts']> {
  const rows = await db
    .select({ attempt: attemptColumns, quizUrl: quizzes.quizUrl })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(eq(attempts.userId, userId))
    .orderBy(attempts.startedAt)
  const { rows: given } = await answersOfUser(db, [userId])
  const byAttempt = new Map<string, OwnData['attempts'][number]['answers']>(rows.map(({ attempt }) => [attempt.id, []]))
  for (const answer of given)
    byAttempt.get(answer.attemptId)?.push({
      qid: answer.qid,
      answer: answer.answer,
      correct: answer.correct,
      credit: creditOfAnswer(answer),
      answered_at: answer.answeredAt.toISOString(),
    })
  return rows.map(({ attempt, quizUrl }) => ({
    id: attempt.id,
    quiz_url: quizUrl,
    version: attempt.version,
    started_at: attempt.startedAt.toISOString(),
    finished_at: attempt.finishedAt?.toISOString() ?? null,
    correct: attempt.correct,
    total: attempt.total,
    credit: attempt.finishedAt && creditOfAttempt(attempt),
    answers: byAttempt.get(attempt.id) ?? [],
  }))
}

async function reportsBy(db: Db, userId: string): Promise<OwnData['question_reports']> {
  const rows = await db
    .select({ report: questionReports, quiz_url: quizzes.quizUrl })
    .from(questionReports)
    .innerJoin(quizzes, eq(quizzes.id, questionReports.quizId))
    .where(eq(questionReports.userId, userId))
    .orderBy(questionReports.createdAt)
  return rows.map(({ report: { qid, message, createdAt }, quiz_url }) => ({
    quiz_url,
    qid,
    message,
    created_at: createdAt.toISOString(),
  }))
}

async function noticesTo(db: Db, userId: string): Promise<OwnData['notices']> {
  const rows = await db
    .select({ notice: notices, quiz_url: quizzes.quizUrl })
    .from(notices)
    .innerJoin(quizzes, eq(quizzes.id, notices.quizId))
    .where(eq(notices.userId, userId))
    .orderBy(notices.createdAt)
  return rows.map(({ notice: { qid, text, amount, createdAt, dismissedAt }, quiz_url }) => ({
    quiz_url,
    qid,
    text,
    amount,
    created_at: createdAt.toISOString(),
    dismissed_at: dismissedAt?.toISOString() ?? null,
  }))
}

type OwnPlays = Pick<OwnData, 'attempts' | 'question_reports' | 'notices'>

/** Every attempt of a user with its answers, their reports and notices, for "download my data". */
export const playerData = async (db: Db, userId: string): Promise<OwnPlays> => ({
  attempts: await attemptsOf(db, userId),
  question_reports: await reportsBy(db, userId),
  notices: await noticesTo(db, userId),
})
