import { RECENT_KEY } from '#web/platform/progress/progress.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { peekStored, storedKeys } from '#web/platform/storage.ts'
import { storedOwner } from '#web/platform/stored-owner.ts'

/** Everything this browser stores for the site, by key, except what belongs to somebody else. */
export function deviceData(user: string): Record<string, unknown> {
  const isMine = (owner: string | undefined): boolean => owner === undefined || owner === user
  const recent = [...recentQuizzes()].filter(([, { player }]) => isMine(player))
  const keys = storedKeys('').filter((key) => isMine(storedOwner(key)))
  return Object.fromEntries(
    keys.toSorted().map((key) => [key, key === RECENT_KEY ? Object.fromEntries(recent) : peekStored(key)]),
  )
}
