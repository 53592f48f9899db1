import { counted, grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/percent.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: string): string => formatter.format(Date.parse(day))
}

/** "Thursday 14 May" */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
/** "Thursday 14 May 2026" */
export const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** "14 May 2026" */
export const fullDay = format({ day: 'numeric', month: 'long', year: 'numeric' })
const weekDay = format({ weekday: 'long' })

/** How a figure changed since the previous day, as text. */
export function changeWords(
  now: number | null,
  before: number | null,
  yesterday: string,
  words: [string, string],
): string {
  if (now === null || before === null) return ''
  if (now === before) return `same as ${weekDay(yesterday)}`
  const [more, fewer] = words
  return `${grouped(Math.abs(now - before))} ${now > before ? more : fewer} than ${weekDay(yesterday)}`
}

export const percentWords = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

export const shareWords = (share: number | null): string => (share === null ? '–' : percent(share))

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** What the chart shows, as a sentence. */
export function hourWords(byHour: readonly number[]): string {
  const most = Math.max(0, ...byHour)
  if (most === 0) return 'Plays by hour: none.'
  return `Plays by hour, UTC: most at ${hourName(byHour.indexOf(most))}, with ${counted(most, 'play', 'plays')}.`
}

export { hourName }

/** How well a question separates strong from weak players, in the usual terms for this figure. */
export function discriminationWords(value: number | null): string {
  if (value === null) return 'nothing to compare yet'
  if (value < 0) return 'stronger players get it wrong'
  if (value < 0.2) return 'weak'
  return value < 0.4 ? 'fair' : 'good'
}
