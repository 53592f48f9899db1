import { isStored, removeStored, storedKeys } from '../storage.ts'

/** What this browser stores about a quiz is under these prefixes plus the quiz's address. */
export const QUIZ_KEY = 'quiz_'
export const SUMMARY_KEY = 'summary_'
export const RESULT_KEY = 'result_'
/** When and how far each quiz was played. */
export const RECENT_KEY = 'tenpip_recent_v1'

/** Whether this browser has answers or a result of a quiz. */
export const isBegun = (quiz_url: string): boolean =>
  isStored(SUMMARY_KEY + quiz_url) || isStored(RESULT_KEY + quiz_url)

/** Whether anything was ever played in this browser. */
export const hasPlayed = (): boolean => isStored(RECENT_KEY)

const PROGRESS = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY, 'tenpip_recent_', 'tenpip_copies_']

const listeners = new Set<() => void>()

/** Calls back when stored progress was cleared, so that nothing of it stays in memory. */
export const onProgressForgotten = (listener: () => void): void => void listeners.add(listener)

export function notifyProgressForgotten(): void {
  for (const listener of listeners) listener()
}

/** Deletes the quizzes, answers and results stored in this browser. */
export function clearProgress(): void {
  for (const key of PROGRESS.flatMap(storedKeys)) removeStored(key)
  notifyProgressForgotten()
}
