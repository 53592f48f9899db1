import { isRecord } from '#contract/is-record.ts'
import { SAVED_KEY } from './copies/saved-copies.ts'
import { QUIZ_KEY, RESULT_KEY, SUMMARY_KEY } from './progress/progress.ts'
import { recentQuizzes } from './progress/recent-quizzes.ts'
import { peekStored, storedKeys } from './storage.ts'

/** Drafts and replaced versions name their author in `user`. */
const DRAFT_KEY = 'draft_'

/** The user that a stored value belongs to, if it belongs to one. */
export function storedOwner(key: string): string | undefined {
  if (key.startsWith(SAVED_KEY)) return key.slice(key.lastIndexOf('_') + 1)
  if (key.startsWith(DRAFT_KEY)) {
    const draft = peekStored(key)
    return isRecord(draft) && typeof draft.user === 'string' ? draft.user : undefined
  }
  const prefix = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY].find((start) => key.startsWith(start))
  return prefix === undefined ? undefined : recentQuizzes().get(key.slice(prefix.length))?.player
}

/** Whether this browser has something that is not yet, or no longer, of this user. */
export const holdsOthers = (user: string | null): boolean =>
  [SAVED_KEY, DRAFT_KEY].flatMap(storedKeys).some((key) => storedOwner(key) !== user) ||
  [...recentQuizzes().values()].some(({ player }) => (player ?? null) !== user)
