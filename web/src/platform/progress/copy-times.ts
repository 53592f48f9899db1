import { isRecord } from '#contract/is-record.ts'
import { useOnline } from '../connection/online.ts'
import { isBegun, QUIZ_KEY } from './progress.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../storage.ts'

/** When each stored quiz was last confirmed to be up to date. */
const KEY = 'tenpip_copies_v1'
const OLDEST = 7 * 24 * 3600_000

const times = (): Record<string, unknown> => readStored(KEY, isRecord) ?? {}
const copies = (): string[] => storedKeys(QUIZ_KEY).map((key) => key.slice(QUIZ_KEY.length))

/** Records that a stored quiz is up to date, and forgets the times of deleted copies. */
export function noteFresh(quiz_url: string): void {
  const here = new Set(copies())
  const kept = Object.entries(times()).filter(([url]) => here.has(url))
  writeStored(KEY, { ...Object.fromEntries(kept), [quiz_url]: Date.now() })
}

/**
 * Deletes copies that have not been checked for a week, unless a round or a review needs them. A copy of unknown age
 * counts as fresh from now on; without a connection an old copy is better than none.
 */
export function dropOldCopies(): void {
  if (!useOnline.getState().online) return
  const [known, now] = [times(), Date.now()]
  const kept = copies().flatMap((quiz_url) => {
    const since = known[quiz_url]
    if (typeof since !== 'number') return [[quiz_url, now]]
    if (now - since <= OLDEST || isBegun(quiz_url)) return [[quiz_url, since]]
    removeStored(QUIZ_KEY + quiz_url)
    return []
  })
  writeStored(KEY, Object.fromEntries(kept))
}
