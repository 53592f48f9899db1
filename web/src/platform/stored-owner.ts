import { isRecord } from '#contract/is-record.ts'
import { SAVED_KEY } from './copies/saved-copies.ts'
import { PRACTICE_KEY, QUIZ_KEY, RECENT_KEY, RESULT_KEY, SUMMARY_KEY } from './progress/progress.ts'
import { peekStored, storedKeys } from './storage.ts'

/** Drafts and replaced versions name their author in `user`, sessions of practice their player. */
const DRAFT_KEY = 'draft_'

const textIn = (value: unknown, name: string): string | undefined => {
  const text = isRecord(value) ? value[name] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Who plays or played each quiz that was started here; undefined for a guest. */
function players(): Map<string, string | undefined> {
  const recent = peekStored(RECENT_KEY)
  return new Map(Object.entries(isRecord(recent) ? recent : {}).map(([url, one]) => [url, textIn(one, 'player')]))
}

/** The user that a stored value belongs to, if it belongs to one. */
export function storedOwner(key: string): string | undefined {
  if (key.startsWith(SAVED_KEY)) return key.slice(key.lastIndexOf('_') + 1)
  if (key.startsWith(DRAFT_KEY) || key.startsWith(PRACTICE_KEY)) return textIn(peekStored(key), 'user')
  const prefix = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY].find((start) => key.startsWith(start))
  return prefix === undefined ? undefined : players().get(key.slice(prefix.length))
}

/** Whether this browser has something that is not yet, or no longer, of this user. */
export const holdsOthers = (user: string | null): boolean =>
  [SAVED_KEY, DRAFT_KEY, PRACTICE_KEY].flatMap(storedKeys).some((key) => (storedOwner(key) ?? null) !== user) ||
  [...players().values()].some((player) => (player ?? null) !== user)
