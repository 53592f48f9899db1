import { keepPictures } from './quiz-copies.ts'
import { removeStored, storedKeys, writeStored } from '../storage.ts'
import { notifyProgressForgotten, PRACTICE_KEY, QUIZ_KEY, RECENT_KEY, RESULT_KEY, SUMMARY_KEY } from './progress.ts'
import { recentQuizzes } from './recent-quizzes.ts'

const PROGRESS = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY, 'tenpip_recent_', 'tenpip_copies_']

/** Deletes the quizzes, answers and results stored in this browser, except the rounds of these quizzes. */
export function clearProgress(kept: ReadonlySet<string> = new Set()): void {
  const keptKeys = new Set([...kept].flatMap((quiz_url) => [QUIZ_KEY + quiz_url, SUMMARY_KEY + quiz_url]))
  const recent = [...recentQuizzes()].filter(([quiz_url]) => kept.has(quiz_url))
  for (const key of PROGRESS.flatMap(storedKeys)) if (!keptKeys.has(key)) removeStored(key)
  if (recent.length > 0) writeStored(RECENT_KEY, Object.fromEntries(recent))
  keepPictures()
  notifyProgressForgotten()
}

/** The same with the sessions of practice: everything that can be carried on here. */
export function clearAllProgress(): void {
  for (const key of storedKeys(PRACTICE_KEY)) removeStored(key)
  clearProgress()
}
