import { sql } from 'drizzle-orm'
import type { RangeDay } from '#contract/api/reports.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addHours } from './day-figures.ts'
import { addUp, percent, sumOf } from './sums.ts'
import { hoursOf, type RequestedDay, type AuthoredPlays, type Hour } from './day-attempts.ts'
import { storedHours, type StoredQuizHours } from './stored-figures.ts'
import type { Titled } from './pages.ts'

/** What can be added up. */
export type PlayCounts = {
  plays: number
  started: number
  /** The sum of the shares of credit over finished attempts. */
  shares: number
}

/** A quiz on a day, without its questions. */
export type QuizCount = PlayCounts & {
  id: string
  /** The newest that was played. */
  version: number
}

/** All quizzes of a day together. */
export type DayTotals = PlayCounts & {
  by_hour: number[]
  /** How many quizzes there are. */
  total: number
}

/** How much the quizzes of an author were played on a day: what orders them, and what their questions are read by. */
export interface CountedDay {
  live: AuthoredPlays
  kept: StoredQuizHours[]
  /** Of plays that are in no kept figures. */
  liveHours: Hour[]
  totals: DayTotals
  quizzes: QuizCount[]
}

/** Counts the plays of an author's day, or of some of their quizzes on it. */
export async function countDay(tx: Db, asked: RequestedDay): Promise<CountedDay> {
  const kept = await storedHours(tx, asked)
  const live: AuthoredPlays = {
    ...asked,
    without: kept.map(({ quiz_id }) => quiz_id),
    ids: kept.flatMap(({ ids }) => ids),
  }
  const liveHours = await hoursOf(tx, live)
  const hours = addUp(
    [...kept.flatMap((one) => one.hours), ...liveHours],
    ({ quiz_id, version, hour }) => `${quiz_id} ${version} ${hour}`,
    addHours,
  )
  const quizzes = quizCounts(hours)
  const by_hour = Array.from({ length: 24 }, () => 0)
  for (const { hour, plays } of hours) by_hour[hour] = (by_hour[hour] ?? 0) + plays
  return { live, kept, liveHours, totals: { ...countsOf(hours), by_hour, total: quizzes.length }, quizzes }
}

/** The titles of quizzes in these versions. */
export async function titlesOf(
  tx: Db,
  quizzes: readonly Pick<QuizCount, 'id' | 'version'>[],
): Promise<ReadonlyMap<string, Titled>> {
  const { rows } = await tx.execute<Titled & { id: string }>(sql`
    SELECT q.id, q.quiz_url, v.title AS quiz_title
    FROM unnest(${sql.param(quizzes.map(({ id }) => id))}::uuid[], ${sql.param(quizzes.map(({ version }) => version))}::int[]) AS asked (id, version)
      JOIN quiz_versions v ON (v.quiz_id, v.version) = (asked.id, asked.version)
      JOIN quizzes q ON q.id = asked.id`)
  return new Map(rows.map(({ id, ...titled }) => [id, titled]))
}

export const countsOf = (rows: readonly PlayCounts[]): PlayCounts => ({
  plays: sumOf(rows, ({ plays }) => plays),
  started: sumOf(rows, ({ started }) => started),
  shares: sumOf(rows, ({ shares }) => shares),
})

/** Counts as a report tells them. */
export const figuresOf = ({ plays, started, shares }: PlayCounts) => ({
  plays,
  started,
  finished_percent: percent(plays, started),
  average: percent(shares, plays),
})

const DAY = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Every day from one to another. */
export const daysBetween = (from: string, until: string): string[] =>
  Array.from({ length: (Date.parse(until) - Date.parse(from)) / DAY + 1 }, (_, at) => dayAfter(from, at))

/** The figures of each of these days. */
export const byDay = (rows: readonly (PlayCounts & { day: string })[], days: readonly string[]): RangeDay[] =>
  days.map((date) => ({ date, ...figuresOf(countsOf(rows.filter(({ day }) => day === date))) }))

function quizCounts(hours: readonly Hour[]): QuizCount[] {
  const counts = hours.map(({ quiz_id: id, version, plays, started, shares }) => ({
    id,
    version,
    plays,
    started,
    shares,
  }))
  return addUp(
    counts,
    ({ id }) => id,
    (one, other) => ({ id: one.id, version: Math.max(one.version, other.version), ...countsOf([one, other]) }),
  )
}
