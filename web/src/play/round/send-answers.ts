import { playApi, type Attempt, type Try, type Verdict } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { call, createCall } from '#web/platform/api.ts'
import { noteBalance } from '#web/platform/session/session-events.ts'
import { errorCode } from '#web/platform/errors.ts'
import { retryWhileBusy } from '#web/platform/busy.ts'
import {
  type Round,
  unsentAnswers,
  unsentTries,
  forgetAttempt,
  type QueuedAnswer,
  adoptAttempt,
  applyVerdict,
  dropAnswer,
} from './round.ts'
import {
  changeRound,
  progressOf,
  keepResult,
  roundOwner,
  rereadProgress,
  setProgress,
  watchForgetting,
} from './quiz-progress.ts'
import { applyTry, hasMoreFinds, dropTry, type QueuedTry } from './tries.ts'
import { isVerdict, unsentQuizzes } from './round-storage.ts'

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

const sending = new Map<string, Promise<SendOutcome | null>>()
const pauses = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Sends unsent answers and tries, with exponential backoff; null when the connection failed. */
export function sendAnswers(quiz_url: string): Promise<SendOutcome | null> {
  const inFlight = sending.get(quiz_url)
  if (inFlight) return inFlight
  clearTimeout(timers.get(quiz_url))
  const work = trySending(quiz_url).finally(() => {
    sending.delete(quiz_url)
    const { round, isUnreachable } = progressOf(quiz_url)
    // Answered while the lock was being released.
    if (round && !isUnreachable && round.synced && isWaiting(round)) void sendAnswers(quiz_url)
  })
  sending.set(quiz_url, work)
  return work
}

/** Closes the round with everything that was answered. Rejects when that is not possible now. */
export async function finishRound(quiz_url: string): Promise<void> {
  setProgress(quiz_url, { finishing: 'asked' })
  try {
    for (let tries = 0; ; tries++) {
      const outcome = await sendAnswers(quiz_url)
      if (outcome === null || outcome === 'gone') throw new Error('Your answers have not reached us yet.')
      const { round } = progressOf(quiz_url)
      if (round && outcome === 'sent' && isWaiting(round)) continue
      try {
        return await fetchResult(quiz_url)
      } catch (error) {
        if (tries > 0 || errorCode(error) !== 'NOT_FOUND') throw error
        changeRound(quiz_url, forgetAttempt)
      }
    }
  } catch (error) {
    setProgress(quiz_url, { finishing: 'failed' })
    throw error
  }
}

/**
 * Sends what a closed tab or a lost connection left behind, on whatever page is opened next; another user's answers
 * wait for them.
 */
export function resumeSending(): void {
  for (const quiz_url of unsentQuizzes())
    if (['mine', 'unknown'].includes(roundOwner(quiz_url))) void sendAnswers(quiz_url)
}

/** `over`: the server has closed this round; `gone`: the quiz can no longer be started. */
type SendOutcome = 'sent' | 'over' | 'gone'

/** What the queue reads, changes and calls. */
export interface QueueIO {
  read: () => Round | null
  change: (how: (round: Round) => Round) => void
  start: (round: Round) => Promise<Attempt>
  send: (attemptId: string, qid: string, answer: Answer) => Promise<Verdict>
  try: (attemptId: string, { qid, text }: QueuedTry) => Promise<Try>
}

/** What is never accepted, however often it is sent. */
const REFUSALS: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID', 'ALREADY_ANSWERED'])

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

async function trySending(quiz_url: string): Promise<SendOutcome | null> {
  try {
    const owner = roundOwner(quiz_url)
    if (owner === 'unknown' || owner === 'away') throw new Error('The player of this round is not logged in.')
    if (owner === 'other') rereadProgress(quiz_url)
    const outcome = await withTabLock(quiz_url, () => drainQueue(queueIO(quiz_url)))
    pauses.delete(quiz_url)
    setProgress(quiz_url, { isUnreachable: false, isGone: outcome === 'gone' })
    // Finished elsewhere: only its result is left to fetch.
    if (outcome === 'over') await fetchResult(quiz_url)
    return outcome
  } catch {
    const pause = Math.min(LONGEST_PAUSE, (pauses.get(quiz_url) ?? FIRST_PAUSE / 2) * 2)
    pauses.set(quiz_url, pause)
    setProgress(quiz_url, { isUnreachable: true })
    clearTimeout(timers.get(quiz_url))
    timers.set(
      quiz_url,
      setTimeout(() => void sendAnswers(quiz_url), pause),
    )
    return null
  }
}

const isWaiting = (round: Round): boolean => unsentAnswers(round).length > 0 || unsentTries(round).length > 0

/** A sleeping tab that holds the lock must not keep the others waiting: sending twice does no harm. */
const LONGEST_LOCK_WAIT = 5000

/** Only one tab sends at a time: a Web Lock. */
async function withTabLock<T>(quiz_url: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun: Promise<T> | undefined
  const once = () => (begun ??= work())
  try {
    return await navigator.locks.request(
      `tenpip_play_${quiz_url}`,
      { signal: AbortSignal.timeout(LONGEST_LOCK_WAIT) },
      once,
    )
  } catch (error) {
    if (begun) throw error
    return once()
  }
}

async function fetchResult(quiz_url: string): Promise<void> {
  const { round } = progressOf(quiz_url)
  const isForgotten = watchForgetting()
  if (!round?.attemptId) throw new Error('The round has not reached the server.')
  const correct_questions = [...round.given].flatMap(([qid, { correct }]) => (correct ? [qid] : []))
  const result = await call(playApi.finish, {
    params: { quiz_id: round.quiz.id, result_index: String(guessedBand(round)) },
    body: { correct_questions, attempt_id: round.attemptId },
  })
  if (isForgotten()) return
  keepResult({ ...result, quiz_url })
  if (result.balance !== null) noteBalance(result.balance)
}

const guessedBand = ({ quiz, given }: Round): number => {
  const right = [...given.values()].filter(({ correct }) => correct).length
  return Math.max(
    0,
    quiz.bands.findLastIndex(({ from }) => right >= from),
  )
}

const queueIO = (quiz_url: string): QueueIO => ({
  read: () => progressOf(quiz_url).round,
  change: (how) => changeRound(quiz_url, how),
  start: (round) => retryWhileBusy(() => start(round)),
  send: (id, qid, answer) => call(playApi.answer, { params: { id, qid }, body: { answer } }),
  try: (id, { qid, text }) => call(playApi.try, { params: { id, qid }, body: { text } }),
})

const restarted = new Set<string>()

const callOnce = createCall({ credentials: 'same-origin', isOnce: true })

/** Starts or finds the round on the server. */
async function start({ quiz, seed, restart, challenge }: Round): Promise<Attempt> {
  const body = { quiz_url: quiz.quiz_url, seed }
  const challenged = challenge === undefined ? null : await startChallenged(body.quiz_url, challenge)
  if (challenged) return challenged
  if (!restart) return callOnce(playApi.start, { body })
  const roundKey = `${body.quiz_url} ${seed}`
  if (restarted.has(roundKey)) {
    // The response to the first request may have been lost, with the round started.
    const open = await callOnce(playApi.start, { body })
    if (open.seed === seed) return open
  }
  restarted.add(roundKey)
  return callOnce(playApi.start, { body: { ...body, restart: true } })
}

/** Finds the round in its challenge; null where that is over or full, and it goes on as any other. */
async function startChallenged(quiz_url: string, challenge: string): Promise<Attempt | null> {
  try {
    return await callOnce(playApi.start, { body: { quiz_url, challenge } })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'NOT_FOUND' || code === 'FULL' || code === 'INVALID') return null
    throw error
  }
}

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

/** The recorded verdict, where an answer came too late. */
const verdictIn = (error: unknown): Verdict | null =>
  error instanceof Error && 'verdict' in error && isVerdict(error.verdict) ? error.verdict : null

/** Sends a try. If another tab or device has found more, the server's record is read again. */
async function sendTry(io: QueueIO, attemptId: string, next: QueuedTry): Promise<void> {
  const outcome = await io.try(attemptId, next)
  io.change((now) => {
    const tried = applyTry(now.tried, next, outcome)
    return { ...now, tried, synced: now.synced && !hasMoreFinds(tried, next, outcome) }
  })
}
