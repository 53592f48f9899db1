import { lazyDateFormat } from '#web/platform/format.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7

const weekday = lazyDateFormat({ weekday: 'long' })
const dayAndMonth = lazyDateFormat({ day: 'numeric', month: 'long' })

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Days until a time by the calendar of this device, whose days are not all equally long. */
export const daysUntil = (due: string, now: number): number =>
  Math.round((midnight(Date.parse(due)) - midnight(now)) / DAY)

/** The day of a time to come: "tomorrow", "Thursday", "3 May". */
export function dayWords(due: string, now = Date.now()): string {
  const days = daysUntil(due, now)
  if (Date.parse(due) <= now) return 'now'
  if (days === 0) return 'later today'
  if (days === 1) return 'tomorrow'
  return (days < WEEK ? weekday : dayAndMonth)(new Date(due))
}
