import { sql } from 'drizzle-orm'
import { EARLIEST, type QuizRange, type QuizReport, type Range, type ReportRange } from '#contract/reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { allInAuthorsOrder } from './in-authors-order.ts'
import { mergeQuestions } from './merge-questions.ts'
import { byDay, dayAfter, daysBetween, figuresOf } from './range-figures.ts'
import { playedBetween, today, type ReportCaches } from './store.ts'
import {
  missingDays,
  storedQuestions,
  storedQuizzes,
  type Days,
  type QuestionsOnDay,
  type QuizOnDay,
} from './stored-days.ts'
import { withCorrections } from './with-corrections.ts'

interface Asked {
  days: Range
  until?: string | undefined
}

async function daysOf(db: Db, authorId: string, asked: Asked): Promise<Days> {
  const until = asked.until ?? (await today(db))
  const from = dayAfter(until, 1 - Number(asked.days))
  return { authorId, from: from < EARLIEST ? EARLIEST : from, until }
}

/** The days that are not stored yet, computed one after another; those that are final are stored with it. */
async function computedDays(db: Db, caches: ReportCaches, days: Days): Promise<QuestionsOnDay[]> {
  const computed: QuestionsOnDay[] = []
  for (const day of await missingDays(db, days)) {
    const { quizzes, sums } = await caches.day(db, days.authorId, day)
    for (const quiz of quizzes)
      computed.push({ ...quiz, day, started: sums[quiz.id]?.started ?? 0, shares: sums[quiz.id]?.shares ?? 0 })
  }
  return computed
}

function quizRange(rows: readonly QuizOnDay[]): QuizRange {
  const ordered = rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const { id = '', quiz_url = '', quiz_title = '' } = ordered.at(-1) ?? {}
  const days = byDay(
    ordered,
    ordered.map(({ day }) => day),
  )
  return { id, quiz_url, quiz_title, ...figuresOf(rows), days }
}

function byQuiz(rows: readonly QuizOnDay[]): QuizRange[] {
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids
    .map((id) => quizRange(rows.filter((row) => row.id === id)))
    .toSorted((a, b) => b.plays - a.plays || (a.quiz_title < b.quiz_title ? -1 : 1))
}

/** Several days of an author and player, added up from the days that are stored. */
export async function rangeOf(db: Db, caches: ReportCaches, userId: string, asked: Asked): Promise<ReportRange> {
  const days = await daysOf(db, userId, asked)
  const { from, until } = days
  const computed = await computedDays(db, caches, days)
  const fresh = new Set(computed.map(({ day }) => day))
  const stored = await storedQuizzes(db, days)
  const rows = [...stored.filter(({ day }) => !fresh.has(day)), ...computed]
  return {
    from,
    until,
    played: await playedBetween(db, userId, from, until),
    authored: { ...figuresOf(rows), days: byDay(rows, daysBetween(from, until)), quizzes: byQuiz(rows) },
  }
}

/** The quiz, also a deleted one: its plays stay its author's to see. */
async function ownQuiz(db: Db, id: string, authorId: string) {
  const { rows } = await db.execute<{ quiz_url: string; quiz_title: string | null; is_own: boolean }>(sql`
    SELECT q.quiz_url, v.title AS quiz_title, q.author_id = ${authorId} AS is_own
    FROM quizzes q LEFT JOIN quiz_versions v ON (v.quiz_id, v.version) = (q.id, q.version) WHERE q.id = ${id}`)
  const [quiz] = rows
  if (!quiz) throw notFound('That quiz')
  if (!quiz.is_own) throw new AppError('FORBIDDEN', 'Only its author can see this report.')
  return quiz
}

/** One quiz over several days. */
export async function quizReportOf(
  db: Db,
  caches: ReportCaches,
  userId: string,
  { id, ...asked }: Asked & { id: string },
): Promise<QuizReport> {
  const { quiz_url, quiz_title } = await ownQuiz(db, id, userId)
  const days = await daysOf(db, userId, asked)
  const { from, until } = days
  const computed = await computedDays(db, caches, days)
  const fresh = new Set(computed.map(({ day }) => day))
  const stored = await storedQuestions(db, days, id)
  const rows = [...stored.filter(({ day }) => !fresh.has(day)), ...computed.filter((row) => row.id === id)]
  const analyses = await caches.analyses(db, id, from, until)
  const questions = mergeQuestions(
    rows.toSorted((a, b) => (a.day > b.day ? -1 : 1)),
    analyses,
  )
  const [marked] = await allInAuthorsOrder(db, await withCorrections(db, [{ id, questions }], from))
  return {
    id,
    quiz_url,
    quiz_title: quiz_title ?? '',
    from,
    until,
    ...figuresOf(rows),
    days: byDay(rows, daysBetween(from, until)),
    questions: marked?.questions ?? questions,
  }
}
