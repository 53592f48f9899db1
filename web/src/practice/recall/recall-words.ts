import type { Deck, RecallBin } from '#contract/practice.ts'

/** Fewer reviews than this say nothing. */
export const ENOUGH_REVIEWS = 20

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
