import { ownerOf } from './game.ts'
import { send } from './send.ts'
import { unsentQuizzes } from './stored.ts'

/** Sends what a closed tab or a lost line left behind, whatever page is opened next; what somebody else answered waits for them. */
export function sendWaiting(): void {
  for (const quiz_url of unsentQuizzes()) if (['mine', 'unknown'].includes(ownerOf(quiz_url))) void send(quiz_url)
}
