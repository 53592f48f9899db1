import { isRecord } from '#contract/is-record.ts'
import { RESULT_KEY } from '#web/platform/progress/progress.ts'
import { peekStored, storedKeys } from '#web/platform/storage.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'

/** What this device has stored about a finished quiz. */
export interface Played {
  best: number
  /** The most credit of a play, in thousandths of a right answer. */
  credit: number
  total: number
  /** The trail of the best play, if that is the stored one. */
  pips: Pip[] | null
}

/** From a stored result, in the server's shape. */
export function playedFrom(result: unknown): Played | null {
  if (!isRecord(result)) return null
  const { correct, total, best, credit, best_credit, review } = result
  if (typeof correct !== 'number' || typeof total !== 'number' || typeof credit !== 'number') return null
  const highest = Math.max(typeof best === 'number' ? best : 0, correct)
  const answers: unknown[] = Array.isArray(review) ? review : []
  const pips = answers
    .map((answer) => (isRecord(answer) ? pipOf(answer['correct'], answer['credit']) : 'answered'))
    .filter((pip) => pip !== 'answered')
  const most = Math.max(credit, typeof best_credit === 'number' ? best_credit : 0)
  const isBest = highest === correct && most === credit
  return { best: highest, credit: most, total, pips: isBest && pips.length === total ? pips : null }
}

export function storedPlayed(): ReadonlyMap<string, Played> {
  const results = storedKeys(RESULT_KEY).flatMap((key): [string, Played][] => {
    const played = playedFrom(peekStored(key))
    return played ? [[key.slice(RESULT_KEY.length), played]] : []
  })
  return new Map(results)
}
