import { isRecord } from '#contract/is-record.ts'
import { useOnline } from '../connection.ts'
import { removeStored, readStored, storedKeys, writeStored } from '../storage.ts'
import { isBegun, QUIZ_KEY } from './progress.ts'

const OLDEST = 7 * 24 * 3600_000

/**
 * Deletes copies that have not been checked for a week, unless a round or a review needs them. A copy of unknown age
 * counts as fresh from now on; without a connection an old copy is better than none.
 */
export function dropOldQuizCopies(): void {
  if (!useOnline.getState().online) return
  const [known, now] = [copyTimes(), Date.now()]
  const kept = copiedQuizzes().flatMap((quiz_url) => {
    const since = known[quiz_url]
    if (typeof since !== 'number') return [[quiz_url, now]]
    if (now - since <= OLDEST || isBegun(quiz_url)) return [[quiz_url, since]]
    removeStored(QUIZ_KEY + quiz_url)
    return []
  })
  storeCopyTimes(Object.fromEntries(kept))
}

/** Records that a stored quiz is up to date, and forgets the times of deleted copies. */
export function noteFresh(quiz_url: string): void {
  const here = new Set(copiedQuizzes())
  const kept = Object.entries(copyTimes()).filter(([url]) => here.has(url))
  storeCopyTimes({ ...Object.fromEntries(kept), [quiz_url]: Date.now() })
}

/** Has the service worker, once there is one, keep the pictures of the stored quizzes and no others. */
export function keepPictures(): void {
  if ('serviceWorker' in navigator)
    void import('../offline/stored-pictures.ts').then(({ notifyWorker }) => notifyWorker()).catch(() => {})
}

/** When each stored quiz was last confirmed to be up to date. */
const KEY = 'tenpip_copies_v1'

const copyTimes = (): Record<string, unknown> => readStored(KEY, isRecord) ?? {}

const copiedQuizzes = (): string[] => storedKeys(QUIZ_KEY).map((key) => key.slice(QUIZ_KEY.length))

const storeCopyTimes = (times: Record<string, unknown>): boolean => writeStored(KEY, times)
