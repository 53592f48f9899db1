import type { Attempt, Try, Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { applyTry, hasMoreFinds } from './checked-tries.ts'
import type { Round } from './round.ts'
import { unsentAnswers, unsentTries, type QueuedAnswer } from './unsent.ts'
import { adoptAttempt, applyVerdict, dropAnswer, forgetAttempt } from './server-record.ts'
import { isVerdict } from './shapes.ts'
import { dropTry, type QueuedTry } from './tries.ts'

/** What the queue reads, changes and calls. */
export interface QueueIO {
  read: () => Round | null
  change: (how: (round: Round) => Round) => void
  start: (round: Round) => Promise<Attempt>
  send: (attemptId: string, qid: string, answer: Answer) => Promise<Verdict>
  try: (attemptId: string, { qid, text }: QueuedTry) => Promise<Try>
}

/** `over`: the server has closed this round; `gone`: the quiz can no longer be started. */
export type SendOutcome = 'sent' | 'over' | 'gone'

/** The recorded verdict, where an answer came too late. */
const verdictIn = (error: unknown): Verdict | null =>
  error instanceof Error && 'verdict' in error && isVerdict(error.verdict) ? error.verdict : null

/** What is never accepted, however often it is sent. */
const REFUSALS: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID', 'ALREADY_ANSWERED'])

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

/** Sends an answer. The one that was there before counts, if there was one. */
async function sendAnswer(io: QueueIO, attemptId: string, next: QueuedAnswer): Promise<void> {
  const verdict = await io.send(attemptId, next.qid, next.answer).catch((error: unknown) => {
    const recorded = errorCode(error) === 'ALREADY_ANSWERED' ? verdictIn(error) : null
    if (recorded) return recorded
    throw error
  })
  io.change((now) => applyVerdict(now, next, verdict))
}

/** Sends a try. If another tab or device has found more, the server's record is read again. */
async function sendTry(io: QueueIO, attemptId: string, next: QueuedTry): Promise<void> {
  const outcome = await io.try(attemptId, next)
  io.change((now) => {
    const tried = applyTry(now.tried, next, outcome)
    return { ...now, tried, synced: now.synced && !hasMoreFinds(tried, next, outcome) }
  })
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
    const [answer] = unsentAnswers(round)
    const [tried] = unsentTries(round)
    try {
      if (answer) await sendAnswer(io, round.attemptId, answer)
      else if (tried) await sendTry(io, round.attemptId, tried)
      else return 'sent'
    } catch (error) {
      const code = errorCode(error)
      if (code === 'NOT_FOUND' && losses++ === 0) io.change(forgetAttempt)
      else if (answer && (code === 'NOT_FOUND' || code === 'INVALID')) io.change((now) => dropAnswer(now, answer.qid))
      // Answered in another tab or on another device, which the server's record tells.
      else if (tried && !answer && code === 'ALREADY_ANSWERED' && losses++ === 0)
        io.change((now) => ({ ...now, synced: false }))
      else if (tried && !answer && code !== undefined && REFUSALS.has(code))
        io.change((now) => ({ ...now, tried: dropTry(now.tried, tried) }))
      else if (code === 'CONFLICT') return 'over'
      else throw error
    }
  }
}
