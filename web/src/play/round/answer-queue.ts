import type { Attempt, Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { adoptAttempt, dropAnswer, loseAttempt, settleAnswer, unsentAnswers, type Run } from './attempt.ts'
import { isVerdict } from './shapes.ts'

/** What the queue reads, changes and calls. */
export interface Desk {
  read: () => Run | null
  change: (how: (run: Run) => Run) => void
  start: (run: Run) => Promise<Attempt>
  send: (attemptId: string, qid: string, answer: Answer) => Promise<Verdict>
}

/** `over`: the server has closed this round; `gone`: the quiz cannot be begun any more. */
export type Outcome = 'sent' | 'over' | 'gone'

/** The verdict that stands, where an answer came too late. */
const verdictIn = (error: unknown): Verdict | null =>
  error instanceof Error && 'verdict' in error && isVerdict(error.verdict) ? error.verdict : null

/** Makes sure that the server has a round for these answers, and that ours is the same one. */
async function synced(desk: Desk, run: Run): Promise<Outcome | null> {
  try {
    const attempt = await desk.start(run)
    desk.change((now) => adoptAttempt(now, attempt))
    return null
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error
    if (run.attemptId === null) return 'gone'
    // A quiz taken off the site can still be finished by whoever has begun it.
    desk.change((now) => ({ ...now, synced: true }))
    return null
  }
}

/**
 * Sends what the server has not got, in order and one at a time. Sending the same again changes nothing, so it can be broken
 * off anywhere; it throws when the line fails, and whoever called it tries again.
 */
export async function sendAnswers(desk: Desk): Promise<Outcome> {
  let losses = 0
  for (;;) {
    const run = desk.read()
    if (!run) return 'sent'
    if (!run.synced || run.attemptId === null) {
      const outcome = await synced(desk, run)
      if (outcome) return outcome
      continue
    }
    const [next] = unsentAnswers(run)
    if (!next) return 'sent'
    const { qid, answer } = next
    try {
      const verdict = await desk.send(run.attemptId, qid, answer)
      desk.change((now) => settleAnswer(now, next, verdict))
    } catch (error) {
      const code = errorCode(error)
      const verdict = code === 'ALREADY_ANSWERED' ? verdictIn(error) : null
      if (verdict) desk.change((now) => settleAnswer(now, next, verdict))
      else if (code === 'NOT_FOUND' && losses++ === 0) desk.change(loseAttempt)
      else if (code === 'NOT_FOUND' || code === 'INVALID') desk.change((now) => dropAnswer(now, qid))
      else if (code === 'CONFLICT') return 'over'
      else throw error
    }
  }
}
