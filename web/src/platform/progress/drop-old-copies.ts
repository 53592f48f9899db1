import { useOnline } from '../connection/online.ts'
import { removeStored } from '../storage.ts'
import { copyTimes, storeCopyTimes, storedCopies } from './copy-times.ts'
import { isBegun, QUIZ_KEY } from './progress.ts'

const OLDEST = 7 * 24 * 3600_000

/**
 * Deletes copies that have not been checked for a week, unless a round or a review needs them. A copy of unknown age
 * counts as fresh from now on; without a connection an old copy is better than none.
 */
export function dropOldCopies(): void {
  if (!useOnline.getState().online) return
  const [known, now] = [copyTimes(), Date.now()]
  const kept = storedCopies().flatMap((quiz_url) => {
    const since = known[quiz_url]
    if (typeof since !== 'number') return [[quiz_url, now]]
    if (now - since <= OLDEST || isBegun(quiz_url)) return [[quiz_url, since]]
    removeStored(QUIZ_KEY + quiz_url)
    return []
  })
  storeCopyTimes(Object.fromEntries(kept))
}
