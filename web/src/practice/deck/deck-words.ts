import type { Deck, RecallBin } from '#contract/api/practice.ts'
import { counted } from '#web/platform/format.ts'
import { daysUntil } from '#web/today/day-words.ts'
import { MOST_CARDS } from '../session/practice-session.ts'

const NOTHING_NOW = 'Nothing to practise right now'

/** How many cards can be practised now: "4 cards to practise". */
export const readyWords = (ready: number): string =>
  ready === 0 ? NOTHING_NOW : `${counted(ready, 'card', 'cards')} to practise`

/** The same for the whole deck, which may have nothing left for today although cards are due. */
export function headline({ due, ready, next_due_at }: Deck, now = Date.now()): string {
  const isMoreToday = next_due_at !== null && daysUntil(next_due_at, now) <= 0
  return ready === 0 && due > 0 && !isMoreToday ? 'Nothing more today' : readyWords(ready)
}

export const totalWords = (total: number): string => `${counted(total, 'card', 'cards')} in your deck`

/** What becomes of the cards that are due and not asked now; null where there are none. */
export function restWords({ due, ready }: Pick<Deck, 'due' | 'ready'>): string | null {
  const rest = due - ready
  if (rest <= 0) return null
  if (ready >= MOST_CARDS) return `${rest} more after these.`
  return ready === 0 ? 'New cards come five a day.' : `${rest} more in the coming days: new cards come five a day.`
}

/** Fewer reviews than this say nothing. */
const ENOUGH_REVIEWS = 20

const PERCENT = 100
/** Percentage points within which the prediction fits. */
const CLOSE = 5

export const percentOf = (share: number): number => Math.round(PERCENT * share)

/** How well the timing fits, in one sentence; null before there is enough to tell. */
export function recallWords(recall: Deck['recall']): string | null {
  if (!recall || recall.reviews < ENOUGH_REVIEWS) return null
  const [predicted, actual] = [percentOf(recall.predicted), percentOf(recall.actual)]
  const fit =
    Math.abs(actual - predicted) <= CLOSE
      ? 'That fits.'
      : actual > predicted
        ? 'You remember more than we thought.'
        : 'You remember less than we thought.'
  return `We expected you to remember ${predicted}%, and you remembered ${actual}%. ${fit}`
}

/** What is missing until there is enough to tell. */
export const notEnoughWords = (reviews: number): string =>
  `Once ${ENOUGH_REVIEWS} cards have come back to you, we show here how well our timing fits your memory. ` +
  (reviews === 0 ? 'None has yet.' : `So far ${reviews} ${reviews === 1 ? 'has' : 'have'}.`)

/** The bins that have something to show, the least expected first. */
export const shownBins = (bins: readonly RecallBin[]): RecallBin[] =>
  bins.filter(({ reviews }) => reviews > 0).toSorted((a, b) => a.from - b.from)
