import { counted, grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/credit-words.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: string): string => formatter.format(Date.parse(day))
}

/** "Thursday 14 May 2026" */
export const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** "14 May 2026" */
export const fullDay = format({ day: 'numeric', month: 'long', year: 'numeric' })
/** "14 May" */
export const shortDay = format({ day: 'numeric', month: 'short' })
/** "7 days up to 14 May 2026" */
export const rangeWords = (days: string, until: string): string => `${days} days up to ${fullDay(until)}`
/** The name of a day that is compared with. */
export const dayName = format({ weekday: 'long' })

/** How a figure changed since another time, as text. */
export function changeWords(now: number | null, before: number | null, then: string, words: [string, string]): string {
  if (now === null || before === null) return ''
  if (now === before) return `same as ${then}`
  const [more, fewer] = words
  return `${grouped(Math.abs(now - before))} ${now > before ? more : fewer} than ${then}`
}

export const percentWords = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

export const shareWords = (share: number | null): string => (share === null ? '–' : percent(share))

export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** What the chart shows, as a sentence. */
export function hourWords(byHour: readonly number[]): string {
  const most = Math.max(0, ...byHour)
  if (most === 0) return 'Plays by hour: none.'
  return `Plays by hour, UTC: most at ${hourName(byHour.indexOf(most))}, with ${counted(most, 'play', 'plays')}.`
}

/** What the chart of several days shows, as a sentence. */
export function dayChartWords(days: readonly { date: string; plays: number }[]): string {
  const [most] = days.toSorted((a, b) => b.plays - a.plays)
  if (!most || most.plays === 0) return 'Plays by day: none.'
  return `Plays by day, UTC: most on ${shortDay(most.date)}, with ${counted(most.plays, 'play', 'plays')}.`
}
