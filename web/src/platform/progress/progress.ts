import { isStored, removeStored, storedKeys } from '../storage.ts'

/** What this browser keeps of a quiz stands under these and the quiz's address. */
export const QUIZ_KEY = 'quiz_'
export const SUMMARY_KEY = 'summary_'
export const RESULT_KEY = 'result_'
/** When and how far each quiz was played. */
export const RECENT_KEY = 'tenpip_recent_v1'

/** Whether this browser has answers to a quiz, or a result of it. */
export const isBegun = (quiz_url: string): boolean =>
  isStored(SUMMARY_KEY + quiz_url) || isStored(RESULT_KEY + quiz_url)

/** Whether anything was ever played in this browser. */
export const hasPlayed = (): boolean => isStored(RECENT_KEY)

const PROGRESS = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY, 'tenpip_recent_', 'tenpip_copies_']

const listeners = new Set<() => void>()

/** Calls back when stored progress was forgotten, so that nothing of it lives on in memory. */
export const onProgressForgotten = (listener: () => void): void => void listeners.add(listener)

export function notifyProgressForgotten(): void {
  for (const listener of listeners) listener()
}

/** Forgets the quizzes, answers and results that this browser keeps. */
export function clearProgress(): void {
  for (const key of PROGRESS.flatMap(storedKeys)) removeStored(key)
  notifyProgressForgotten()
}
