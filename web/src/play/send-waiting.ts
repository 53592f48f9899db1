import { send } from './send.ts'
import { unsentQuizzes } from './stored.ts'

/** Sends what a closed tab or a lost line left behind, whatever page is opened next. */
export function sendWaiting(): void {
  for (const quiz_url of unsentQuizzes()) void send(quiz_url)
}
