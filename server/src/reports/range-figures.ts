import type { DayFigures } from '#contract/reports.ts'
import { countsOf, figuresOf, type Counts } from './counted-day.ts'

const DAY = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Every day from one to another. */
export const daysBetween = (from: string, until: string): string[] =>
  Array.from({ length: (Date.parse(until) - Date.parse(from)) / DAY + 1 }, (_, at) => dayAfter(from, at))

/** The figures of each of these days. */
export const byDay = (rows: readonly (Counts & { day: string })[], days: readonly string[]): DayFigures[] =>
  days.map((date) => ({ date, ...figuresOf(countsOf(rows.filter(({ day }) => day === date))) }))
