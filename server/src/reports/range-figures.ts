import type { DayFigures } from '#contract/reports.ts'
import { percent, sumOf } from './figures.ts'
import type { QuizOnDay } from './stored-days.ts'

/** The figures of any number of quizzes and days together. */
export function figuresOf(rows: readonly QuizOnDay[]) {
  const plays = sumOf(rows, (row) => row.plays)
  const started = sumOf(rows, (row) => row.started)
  const shares = sumOf(rows, (row) => row.shares)
  return { plays, started, finished_percent: percent(plays, started), average: percent(shares, plays) }
}

const DAY = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Every day from one to another. */
export const daysBetween = (from: string, until: string): string[] =>
  Array.from({ length: (Date.parse(until) - Date.parse(from)) / DAY + 1 }, (_, at) => dayAfter(from, at))

/** The figures of each of these days. */
export const byDay = (rows: readonly QuizOnDay[], days: readonly string[]): DayFigures[] =>
  days.map((date) => ({ date, ...figuresOf(rows.filter(({ day }) => day === date)) }))
