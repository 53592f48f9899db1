import { day } from '#web/platform/format.ts'
import { clock } from '../saving/save-words.ts'

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const DAY = 86_400_000
const WEEK = 7

/** When something was last changed: a time for today, days for the last week, else the date. */
export function ago(time: string, now = Date.now()): string {
  const at = Date.parse(time)
  const days = Math.floor(now / DAY) - Math.floor(at / DAY)
  if (days <= 0) return clock(at, now)
  return days <= WEEK ? relative.format(-days, 'day') : day(time)
}
