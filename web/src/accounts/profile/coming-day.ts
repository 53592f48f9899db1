import { recentDay } from '#web/platform/format.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY = 24 * 3600_000

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** The day of a time to come, by this device's calendar: "tomorrow", "Thursday", "3 May". */
export function comingDay(time: string, now: number): string {
  const at = Date.parse(time)
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days <= 0) return 'later today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? (WEEKDAYS[new Date(at).getDay()] ?? '') : recentDay(at)
}
