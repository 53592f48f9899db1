import type { Deck } from '#contract/api/practice.ts'
import { counted } from '#web/platform/format.ts'
import { daysUntil, dayWords } from '#web/today/day-words.ts'

const WEEK = 7
const MONTH = 30
/** Up to here days are counted, then weeks, then months. */
const FEW_DAYS = 14
const FEW_WEEKS = 60
const YEAR = 12

type NextCards = Pick<Deck, 'next_due_at' | 'next_cards'>

/** "Next: Thursday, 4 cards."; null where nothing is waiting. */
export const nextWords = ({ next_due_at, next_cards }: NextCards, now = Date.now()): string | null =>
  next_due_at && `Next: ${dayWords(next_due_at, now)}, ${counted(next_cards, 'card', 'cards')}.`

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
