import type { Attempt, Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { adoptAttempt, dropAnswer, forgetAttempt, applyVerdict, unsentAnswers, type Round } from './round.ts'
import { isVerdict } from './shapes.ts'

/** What the queue reads, changes and calls. */
export interface QueueIO {
  read: () => Round | null
  change: (how: (round: Round) => Round) => void
  start: (round: Round) => Promise<Attempt>
  send: (attemptId: string, qid: string, answer: Answer) => Promise<Verdict>
}

/** `over`: the server has closed this round; `gone`: the quiz can no longer be started. */
export type SendOutcome = 'sent' | 'over' | 'gone'

/** The recorded verdict, where an answer came too late. */
const verdictIn = (error: unknown): Verdict | null =>
  error instanceof Error && 'verdict' in error && isVerdict(error.verdict) ? error.verdict : null

/** Makes sure that the server has a round for these answers, and that it is the same as ours. */
async function ensureAttempt(io: QueueIO, round: Round): Promise<SendOutcome | null> {
  try {
    const attempt = await io.start(round)
    io.change((now) => adoptAttempt(now, attempt))
    return null
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error
    if (round.attemptId === null) return 'gone'
    // A quiz taken off the site can still be finished by players who have started it.
    io.change((now) => ({ ...now, synced: true }))
    return null
  }
}

/**
 * The offline queue: sends what the server does not have, in order and one at a time. Sending is idempotent, so it can
 * be interrupted anywhere; it throws when the connection fails, and the caller retries.
 */
export async function drainQueue(io: QueueIO): Promise<SendOutcome> {
  let losses = 0
  for (;;) {
    const round = io.read()
    if (!round) return 'sent'
    if (!round.synced || round.attemptId === null) {
      const outcome = await ensureAttempt(io, round)
      if (outcome) return outcome
      continue
    }
    const [next] = unsentAnswers(round)
    if (!next) return 'sent'
    const { qid, answer } = next
    try {
      const verdict = await io.send(round.attemptId, qid, answer)
      io.change((now) => applyVerdict(now, next, verdict))
    } catch (error) {
      const code = errorCode(error)
      const verdict = code === 'ALREADY_ANSWERED' ? verdictIn(error) : null
      if (verdict) io.change((now) => applyVerdict(now, next, verdict))
      else if (code === 'NOT_FOUND' && losses++ === 0) io.change(forgetAttempt)
      else if (code === 'NOT_FOUND' || code === 'INVALID') io.change((now) => dropAnswer(now, qid))
      else if (code === 'CONFLICT') return 'over'
      else throw error
    }
  }
}
