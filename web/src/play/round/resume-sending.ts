import { ownerOf } from './quiz-progress.ts'
import { sendAnswers } from './send-answers.ts'
import { unsentQuizzes } from './round-storage.ts'

/**
 * Sends what a closed tab or a lost connection left behind, on whatever page is opened next; another user's answers
 * wait for them.
 */
export function resumeSending(): void {
  for (const quiz_url of unsentQuizzes())
    if (['mine', 'unknown'].includes(ownerOf(quiz_url))) void sendAnswers(quiz_url)
}
