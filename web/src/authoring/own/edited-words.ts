import { day } from '#web/platform/format.ts'
import { clock } from '../saving/save-words.ts'

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const DAY = 86_400_000
const WEEK = 7

const midnightBefore = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** When something was last edited: "Edited today, 06:44", "Edited 3 days ago", "Edited on 4 November 2026". */
export function editedWords(time: string, now = Date.now()): string {
  const at = Date.parse(time)
  const days = Math.round((midnightBefore(now) - midnightBefore(at)) / DAY)
  if (days <= 0) return `Edited today, ${clock(at, at)}`
  return `Edited ${days <= WEEK ? relative.format(-days, 'day') : `on ${day(time)}`}`
}
