import { RANGES, type Range } from '#contract/api/reports.ts'

const DAY = 86_400_000

const written = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Today in UTC, as on the server. */
export const today = (now = Date.now()): string => written(now)

/** The day a number of days after another. */
export const dayAfter = (day: string, days = 1): string => written(Date.parse(day) + days * DAY)

/** The earliest day with reports. */
const FIRST = '1970-01-01'

/** The day in an address, if it is valid. */
function namedDay(search: string, name = 'date'): string | null {
  const day = new URLSearchParams(search).get(name) ?? ''
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN
  return !Number.isNaN(time) && written(time) === day && day >= FIRST ? day : null
}

/** Whether an address names a future day. */
export const isToCome = (search: string, now?: number): boolean => (namedDay(search) ?? '') > today(now)

/** The day in an address; an invalid or future one is today. */
export const readDay = (search: string, now?: number): string => {
  const named = namedDay(search)
  return named === null || isToCome(search, now) ? today(now) : named
}

/** The query for a day; empty for today. */
export const writeDay = (day: string, now?: number): string => (day === today(now) ? '' : `?date=${day}`)

/** How many days the report at an address covers; null for one day. */
export function readRange(search: string): Range | null {
  const param = new URLSearchParams(search).get('days')
  return RANGES.find((days) => days === param) ?? null
}

/** The last day of a longer report; an invalid or future one is today. */
export function readUntil(search: string, now?: number): string {
  const named = namedDay(search, 'until')
  return named === null || named > today(now) ? today(now) : named
}
