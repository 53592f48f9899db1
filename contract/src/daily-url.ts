/** Addresses of dailies; no other quiz can have one. */
const DAILY_URL = /^daily-(?<date>\d{4}-\d{2}-\d{2})$/

export const dailyUrl = (date: string): string => `daily-${date}`

/** The day of a daily, by its address; undefined for any other quiz. */
export const dailyDate = (quiz_url: string): string | undefined => DAILY_URL.exec(quiz_url)?.groups?.date
