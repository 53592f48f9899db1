import { sql } from 'drizzle-orm'
import {
  EARLIEST,
  type QuizRange,
  type QuizReport,
  type Range,
  type ReportRange,
  type QuestionDay,
} from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { allInAuthorsOrder, withCorrections } from './reported-questions.ts'
import { countsOf, figuresOf, titlesOf, byDay, dayAfter, daysBetween } from './counted-day.ts'
import type { CountedQuizzes } from './day-report.ts'
import { mostPlayed, PAGE_SIZE, spanOf, type Titled } from './pages.ts'
import { playedBetween, today, type ReportCaches } from './store.ts'
import {
  missingDays,
  storedCounts,
  storedQuestions,
  storedSums,
  storedTitles,
  storedTotals,
  type CountsOnDay,
  type Days,
  type QuestionsOnDay,
  type QuizSum,
  type TotalsOfDay,
} from './stored-days.ts'
import { discriminationOf } from './analysis/analyse-quiz.ts'
import { grouped, sumOf } from './sums.ts'
import { mergeAnswerCounts } from './answer-counts.ts'
import { pagingOf } from '#server/platform/paging.ts'

interface Asked {
  days: Range
  until?: string | undefined
}

/** Several days of an author and player, added up from the days that are stored; with the quizzes of a page. */
export async function rangeOf(
  db: Db,
  caches: ReportCaches,
  userId: string,
  { page, ...asked }: Asked & { page: number },
): Promise<ReportRange> {
  const days = await daysOf(db, userId, asked)
  const { from, until } = days
  const stored = await storedTotals(db, days)
  const fresh = await freshDays(db, caches, days, stored)
  const freshNames = fresh.map(({ day }) => day)
  const sums = addCounts(await storedSums(db, days, freshNames), fresh)
  const listed = await mostPlayed(sums, spanOf(page), (some) => lastTitles(db, userId, some))
  const totals = [...stored, ...fresh].map(({ day, totals }) => ({ ...totals, day }))
  return {
    from,
    until,
    played: await playedBetween(db, userId, from, until),
    authored: {
      ...figuresOf(countsOf(totals)),
      days: byDay(totals, daysBetween(from, until)),
      quizzes: await quizRanges(db, days, fresh, listed),
      ...pagingOf(page, PAGE_SIZE, sums.length),
    },
  }
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
  const rows = await quizOnDays(db, caches, days, id)
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
    ...figuresOf(countsOf(rows)),
    days: byDay(rows, daysBetween(from, until)),
    questions: marked?.questions ?? questions,
  }
}

/**
 * A quiz's questions over several days, given newest first: each in its newest form, those that were removed since
 * after the others. What item analysis says of them does not add up over days, and comes from their plays.
 */
export function mergeQuestions(
  days: readonly Pick<QuestionsOnDay, 'questions'>[],
  analyses: ReadonlyMap<string, ItemAnalysis>,
): QuestionDay[] {
  const found = grouped(
    days.flatMap(({ questions }) => questions),
    ({ qid }) => qid,
  )
  return [...found.values()].flatMap((all) => (all[0] ? [merged(all[0], all, analyses.get(all[0].qid) ?? null)] : []))
}

async function daysOf(db: Db, authorId: string, asked: Asked): Promise<Days> {
  const until = asked.until ?? (await today(db))
  const from = dayAfter(until, 1 - Number(asked.days))
  return { authorId, from: from < EARLIEST ? EARLIEST : from, until }
}

type FreshDay = CountedQuizzes & { day: string }

/** The days that are not stored, counted one after another. */
async function freshDays(
  db: Db,
  caches: ReportCaches,
  days: Days,
  stored: readonly TotalsOfDay[],
): Promise<FreshDay[]> {
  const fresh: FreshDay[] = []
  for (const day of await missingDays(db, days, stored))
    fresh.push({ day, ...(await caches.counts(db, days.authorId, day)) })
  return fresh
}

/** A quiz over all days: its version where the last of them is a fresh one. */
type Summed = QuizSum & { version?: number }

/** Adds up stored quizzes and those of fresh days. */
function addCounts(stored: readonly QuizSum[], fresh: readonly FreshDay[]): Summed[] {
  const sums = new Map<string, Summed>(stored.map((one) => [one.id, one]))
  for (const { day, counts } of fresh)
    for (const { id, version, ...count } of counts) {
      const known = sums.get(id)
      const isLast = !known || known.last < day
      sums.set(id, {
        ...(isLast ? { id, last: day, version } : known),
        ...countsOf(known ? [known, count] : [count]),
      })
    }
  return [...sums.values()]
}

/** The titles of quizzes on the last of their days. */
async function lastTitles(db: Db, authorId: string, quizzes: readonly Summed[]): Promise<ReadonlyMap<string, Titled>> {
  const fresh = quizzes.flatMap(({ id, version }) => (version === undefined ? [] : [{ id, version }]))
  const stored = quizzes.filter(({ version }) => version === undefined)
  return new Map([
    ...(stored.length > 0 ? await storedTitles(db, authorId, stored) : []),
    ...(fresh.length > 0 ? await titlesOf(db, fresh) : []),
  ])
}

/** Quizzes with their days. */
async function quizRanges(
  db: Db,
  days: Days,
  fresh: readonly FreshDay[],
  quizzes: readonly (Summed & Titled)[],
): Promise<QuizRange[]> {
  const ids = quizzes.map(({ id }) => id)
  const freshNames = fresh.map(({ day }) => day)
  const stored = await storedCounts(db, days, ids, freshNames)
  const onDays = new Map<string, CountsOnDay[]>(ids.map((id) => [id, []]))
  for (const row of stored) onDays.get(row.id)?.push(row)
  for (const { day, counts } of fresh) for (const count of counts) onDays.get(count.id)?.push({ ...count, day })
  return quizzes.map(({ id, quiz_url, quiz_title, ...sums }) => {
    const rows = (onDays.get(id) ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    return {
      id,
      quiz_url,
      quiz_title,
      ...figuresOf(sums),
      days: rows.map(({ day, ...counts }) => ({ date: day, ...figuresOf(counts) })),
    }
  })
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

/** A quiz on each of several days. */
async function quizOnDays(db: Db, caches: ReportCaches, days: Days, id: string): Promise<QuestionsOnDay[]> {
  const missing = await missingDays(db, days, await storedTotals(db, days), id)
  const now = await today(db)
  // Counting a day that is over stores it, or notes it for the sweep, so that whoever reads only these reports has it computed once, too.
  for (const day of missing) if (day < now) await caches.counts(db, days.authorId, day)
  const rows = await storedQuestions(db, days, id)
  const known = new Set(rows.map(({ day }) => day))
  for (const day of missing)
    if (!known.has(day))
      rows.push(...(await caches.quizOn(db, days.authorId, day, id)).map((quiz) => ({ ...quiz, day })))
  return rows
}

function merged(newest: QuestionDay, all: readonly QuestionDay[], analysis: ItemAnalysis | null): QuestionDay {
  const { qid, text, rendered = null, options } = newest
  const answers = sumOf(all, (one) => one.answers)
  const isScored = all.some(({ facility }) => facility !== null)
  const right = sumOf(all, ({ facility, answers }) => Math.round((facility ?? 0) * answers))
  const credit = sumOf(all, ({ credit, answers }) => (credit ?? 0) * answers)
  const chosen = (id: string) => sumOf(all, ({ options }) => options.find((option) => option.id === id)?.count ?? 0)
  return {
    qid,
    text,
    rendered,
    answers,
    facility: answers && isScored ? right / answers : null,
    credit: answers && isScored ? credit / answers : null,
    discrimination: discriminationOf(analysis),
    analysis,
    options: options.map(({ id, text, rendered = null, right }) => ({ id, text, rendered, count: chosen(id), right })),
    given: mergeAnswerCounts(all.map(({ given }) => given)),
    reached: sumOf(all, (one) => one.reached),
    corrected_at: null,
  }
}
