import { removeStored, storedKeys } from '../storage.ts'
import { QUIZ_KEY, RESULT_KEY, SUMMARY_KEY } from './progress.ts'

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
