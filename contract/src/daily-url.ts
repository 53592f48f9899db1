/** Addresses of dailies; no other quiz can have one. */
const DAILY_URL = /^daily-(?<date>\d{4}-\d{2}-\d{2})$/

export const dailyUrl = (date: string): string => `daily-${date}`

/** The day of a daily, by its address; undefined for any other quiz. */
export const dailyDate = (quiz_url: string): string | undefined => DAILY_URL.exec(quiz_url)?.groups?.date

/** Whether a date exists, as far as the database is concerned: the year 0 does not. */
export const isDay = (date: string): boolean =>
  date >= '0001' && (new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false)

/** A month, such as 2026-11. */
export const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/
