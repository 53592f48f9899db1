import { day } from '#web/platform/format.ts'
import type { Saving } from '../draft/editor.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
const DAY = 86_400_000

/** A time in the local time zone, with the day if it is not today. */
export const clock = (at: number, now = Date.now()): string =>
  (now - at < DAY / 2 ? time : dayAndTime).format(new Date(at))

/** The save status in a few words. */
export function saveWords(saving: Saving, secondsLeft: number): string {
  switch (saving.kind) {
    case 'fresh':
      return ''
    case 'unsaved':
    case 'saving':
      return 'Saving…'
    case 'untitled':
      return 'Only on this device until it has a title'
    case 'saved':
      return `Saved ${clock(saving.at)}`
    case 'offline':
    case 'loggedOut':
    case 'stale':
    case 'gone':
      return 'Saved on this device'
    case 'refused':
      return "Couldn't save."
    case 'failed':
      return `Couldn't save. Trying again in ${secondsLeft} s.`
  }
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const WEEK = 7

const midnightBefore = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** When something was last edited: "Edited today, 06:44", "Edited 3 days ago", "Edited on 4 November 2026". */
export function editedWords(time: string, now = Date.now()): string {
  const at = Date.parse(time)
  const days = Math.round((midnightBefore(now) - midnightBefore(at)) / DAY)
  if (days <= 0) return `Edited today, ${clock(at, at)}`
  return `Edited ${days <= WEEK ? relative.format(-days, 'day') : `on ${day(time)}`}`
}
