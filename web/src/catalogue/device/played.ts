import { isRecord } from '#contract/is-record.ts'
import { RESULT_KEY } from '#web/platform/progress/progress.ts'
import { peekStored, storedKeys } from '#web/platform/storage.ts'
import type { Pip } from '#web/ui/Trail.tsx'

/** What this device has stored about a finished quiz. */
export interface Played {
  best: number
  total: number
  /** The trail of the best play, if that is the stored one. */
  pips: Pip[] | null
}

export type PlayedQuizzes = ReadonlyMap<string, Played>

/** From a stored result, in the server's shape. */
export function playedFrom(result: unknown): Played | null {
  if (!isRecord(result)) return null
  const { correct, total, best, review } = result
  if (typeof correct !== 'number' || typeof total !== 'number') return null
  const highest = Math.max(typeof best === 'number' ? best : 0, correct)
  const answers: unknown[] = Array.isArray(review) ? review : []
  const pips = answers.map((answer): Pip => (isRecord(answer) && answer.correct === true ? 'right' : 'wrong'))
  return { best: highest, total, pips: highest === correct && pips.length === total ? pips : null }
}

export function storedPlayed(): PlayedQuizzes {
  const results = storedKeys(RESULT_KEY).flatMap((key): [string, Played][] => {
    const played = playedFrom(peekStored(key))
    return played ? [[key.slice(RESULT_KEY.length), played]] : []
  })
  return new Map(results)
}
