import { counted, lazyDateFormat } from '#web/platform/format.ts'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7
const MONTH = 30
/** Up to here days are counted, then weeks, then months. */
const FEW_DAYS = 14
const FEW_WEEKS = 60
const YEAR = 12

const weekday = lazyDateFormat({ weekday: 'long' })
const dayAndMonth = lazyDateFormat({ day: 'numeric', month: 'long' })

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Days until a time by the calendar of this device, whose days are not all equally long. */
const daysUntil = (due: string, now: number): number => Math.round((midnight(Date.parse(due)) - midnight(now)) / DAY)

/** The day of a time to come: "tomorrow", "Thursday", "3 May". */
export function dayWords(due: string, now = Date.now()): string {
  const days = daysUntil(due, now)
  if (Date.parse(due) <= now) return 'now'
  if (days === 0) return 'later today'
  if (days === 1) return 'tomorrow'
  return (days < WEEK ? weekday : dayAndMonth)(new Date(due))
}

/** "Next: Thursday, 4 cards." */
export const nextWords = (due: string, cards: number, now = Date.now()): string =>
  `Next: ${dayWords(due, now)}, ${counted(cards, 'card', 'cards')}.`

/** How far away a time is: "tomorrow", "in 3 days", "in 2 months". */
function awayWords(due: string, now: number): string {
  const days = daysUntil(due, now)
  if (days <= 1) return dayWords(due, now)
  if (days <= FEW_DAYS) return `in ${days} days`
  if (days <= FEW_WEEKS) return `in ${Math.round(days / WEEK)} weeks`
  const months = Math.round(days / MONTH)
  return months < YEAR ? `in ${months} months` : 'in a year'
}

/** When a card returns: "Back in 3 days". */
export const backWords = (due: string, now = Date.now()): string =>
  Date.parse(due) <= now ? 'Due again' : `Back ${awayWords(due, now)}`

/** The same as a sentence. */
export function returnWords(due: string, now = Date.now()): string {
  if (Date.parse(due) <= now) return "It's due again already."
  const away = awayWords(due, now)
  return away.startsWith('in ') ? `Back ${away}.` : `You'll see it again ${away}.`
}
