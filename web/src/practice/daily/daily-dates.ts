import { MONTH } from '#contract/api/links.ts'

/** Whether an address names a month, such as 2026-11. */
export const isMonth = (month: string): boolean => MONTH.test(month)

export const monthIn = (date: string): string => date.slice(0, 7)

/** The month so many months after this one. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** Whether a month has not begun yet by UTC. */
export const isAheadOf = (month: string, now: Date): boolean => isMonth(month) && month > monthIn(now.toISOString())

let clock: Intl.DateTimeFormat | undefined

/** When the next daily comes, by the clock of this device: "A new one comes at 01:00." */
export function nextDailyWords(now: Date): string {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
  clock ??= new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  const local = clock.format(midnight)
  return `A new one comes at ${local === '00:00' ? 'midnight' : local}.`
}
