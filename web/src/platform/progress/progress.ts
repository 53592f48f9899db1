import { isStored } from '../storage.ts'

/** What this browser stores about a quiz is under these prefixes plus the quiz's address. */
export const QUIZ_KEY = 'quiz_'
export const SUMMARY_KEY = 'summary_'
export const RESULT_KEY = 'result_'

/** A session of practice is under this prefix plus its id. */
export const PRACTICE_KEY = 'practice_'

/** When and how far each quiz was played, and by whom. */
export const RECENT_KEY = 'tenpip_recent_v1'

/** Whether this browser has answers or a result of a quiz. */
export const isBegun = (quiz_url: string): boolean =>
  isStored(SUMMARY_KEY + quiz_url) || isStored(RESULT_KEY + quiz_url)

const forgottenListeners = new Set<() => void>()

/**
 * Calls back when stored progress was cleared, so that nothing of it stays in memory. Returns a function that stops it.
 */
export function onProgressForgotten(listener: () => void): () => void {
  forgottenListeners.add(listener)
  return () => forgottenListeners.delete(listener)
}

export function notifyProgressForgotten(): void {
  for (const listener of forgottenListeners) listener()
}

const resultListeners = new Set<() => void>()

/** Calls back when a stored result was replaced by a newer one of the same round. Returns a function that stops it. */
export function onResultsChanged(listener: () => void): () => void {
  resultListeners.add(listener)
  return () => resultListeners.delete(listener)
}

export function notifyResultsChanged(): void {
  for (const listener of resultListeners) listener()
}
