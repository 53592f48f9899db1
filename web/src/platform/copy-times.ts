import { useOnline } from './online.ts'
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts'

/** When each copy of a quiz was last known to be what the server has. */
const KEY = 'tenpip_copies_v1'
const OLDEST = 7 * 24 * 3600_000

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const times = (): Record<string, unknown> => readStored(KEY, isTable) ?? {}

/** Notes that the copy of a quiz is fresh, and forgets the times of copies that are gone. */
export function noteFresh(quiz_url: string): void {
  const kept = Object.entries(times()).filter(([url]) => storedKeys(`quiz_${url}`).length > 0)
  writeStored(KEY, { ...Object.fromEntries(kept), [quiz_url]: Date.now() })
}

const isNeeded = (quiz_url: string): boolean =>
  [`summary_${quiz_url}`, `result_${quiz_url}`].some((key) => storedKeys(key).includes(key))

/**
 * Drops the copy of a quiz that nobody has checked for a week, unless a round or a review needs it. One of unknown age counts as
 * fresh from now on; without a line an old copy is better than none.
 */
export function dropIfOld(quiz_url: string): void {
  const since = times()[quiz_url]
  if (typeof since !== 'number') noteFresh(quiz_url)
  else if (Date.now() - since > OLDEST && useOnline.getState().online && !isNeeded(quiz_url))
    removeStored(`quiz_${quiz_url}`)
}
