import { playApi, type Attempt, type Try, type Verdict } from '#contract/api/play.ts'
import { call, createCall } from '#web/platform/api.ts'
import { noteBalance } from '#web/platform/session/session-events.ts'
import { errorCode } from '#web/platform/errors.ts'
import { retryWhileBusy } from '#web/platform/busy.ts'
import { createSender, type Step } from '#web/platform/sender.ts'
import {
  countRight,
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
  setResult,
  roundOwner,
  rereadProgress,
  setProgress,
  watchForgetting,
} from './quiz-progress.ts'
import { applyTry, hasMoreFinds, dropTry, type QueuedTry } from './tries.ts'
import { isVerdict, unsentQuizzes } from './round-storage.ts'

/**
 * Sends what the server does not have of a quiz's round; null when it could not be sent now: no connection, or its player
 * is not logged in.
 */
export const sendAnswers = createSender<SendEnd>({
  lockOf: (quiz_url) => `tenpip_play_${quiz_url}`,
  stepsOf: (quiz_url) =>
    roundSteps({
      read: () => ownRound(quiz_url),
      change: (how) => changeRound(quiz_url, how),
      start: startAttempt,
      answer: (id, { qid, answer }) => call(playApi.answer, { params: { id, qid }, body: { answer } }),
      try: (id, { qid, text }) => call(playApi.try, { params: { id, qid }, body: { text } }),
    }),
  isWaiting: (quiz_url) => isWaiting(progressOf(quiz_url).round),
  async onEnd(quiz_url, end) {
    setProgress(quiz_url, { isUnreachable: false, isGone: end === 'gone' })
    // Finished elsewhere: only its result is left to fetch.
    if (end === 'over') await finishAttempt(quiz_url)
  },
  onUnreachable: (quiz_url) => setProgress(quiz_url, { isUnreachable: true }),
})

/** Closes the round with everything that was answered. Rejects when that is not possible now. */
export async function finishRound(quiz_url: string): Promise<void> {
  setProgress(quiz_url, { finishing: 'requested' })
  try {
    for (let tries = 0; ; tries++) {
      const outcome = await sendAnswers(quiz_url)
      if (outcome === null || outcome === 'gone') throw new Error('Your answers have not reached us yet.')
      if (outcome === 'sent' && isWaiting(progressOf(quiz_url).round)) continue
      try {
        return await finishAttempt(quiz_url)
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
type SendEnd = 'over' | 'gone'

/** What the queue of a round reads, changes and calls. */
export interface QueueIO {
  read: () => Round | null
  change: (how: (round: Round) => Round) => void
  start: (round: Round) => Promise<Attempt>
  answer: (attemptId: string, answer: QueuedAnswer) => Promise<Verdict>
  try: (attemptId: string, tried: QueuedTry) => Promise<Try>
}

/**
 * What finds the next thing that the server does not have: the round itself, then its answers and then its tries, in
 * their order.
 */
export function roundSteps(io: QueueIO): () => Step<SendEnd> | null {
  let losses = 0
  return () => {
    const round = io.read()
    if (!round) return null
    if (!round.synced || round.attemptId === null) return attemptStep(io, round)
    const known = { io, attemptId: round.attemptId, isFirstLoss: () => losses++ === 0 }
    const [answer] = unsentAnswers(round)
    if (answer) return answerStep(known, answer)
    const [tried] = unsentTries(round)
    return tried ? tryStep(known, tried) : null
  }
}

/** Makes sure that the server has a round for these answers, and that it is the same as ours. */
const attemptStep = (io: QueueIO, round: Round): Step<SendEnd> => ({
  async send() {
    const attempt = await io.start(round)
    io.change((now) => adoptAttempt(now, attempt))
  },
  failed(error) {
    if (errorCode(error) !== 'NOT_FOUND') return 'later'
    if (round.attemptId === null) return 'gone'
    // A quiz taken off the site can still be finished by players who have started it.
    io.change((now) => ({ ...now, synced: true }))
    return 'settled'
  },
})

/** A round that the server has. */
interface Known {
  io: QueueIO
  attemptId: string
  /** Whether the server has not lost anything before. */
  isFirstLoss: () => boolean
}

/** Sends an answer. The one that was there before counts, if there was one. */
const answerStep = ({ io, attemptId, isFirstLoss }: Known, next: QueuedAnswer): Step<SendEnd> => ({
  async send() {
    const verdict = await io.answer(attemptId, next)
    io.change((now) => applyVerdict(now, next, verdict))
  },
  failed(error) {
    const code = errorCode(error)
    const recorded = code === 'ALREADY_ANSWERED' ? verdictIn(error) : null
    if (recorded) io.change((now) => applyVerdict(now, next, recorded))
    else if (code === 'NOT_FOUND' && isFirstLoss()) io.change(forgetAttempt)
    else if (code === 'NOT_FOUND' || code === 'INVALID') io.change((now) => dropAnswer(now, next.qid))
    else return code === 'CONFLICT' ? 'over' : 'later'
    return 'settled'
  },
})

/** The recorded verdict, where an answer came too late. */
const verdictIn = (error: unknown): Verdict | null =>
  error instanceof Error && 'verdict' in error && isVerdict(error.verdict) ? error.verdict : null

/** What is never accepted, however often it is tried. */
const REFUSALS: readonly (string | undefined)[] = ['NOT_FOUND', 'INVALID', 'ALREADY_ANSWERED']

/** Sends a try. If another tab or device has found more, the server's record is read again. */
const tryStep = ({ io, attemptId, isFirstLoss }: Known, next: QueuedTry): Step<SendEnd> => ({
  async send() {
    const outcome = await io.try(attemptId, next)
    io.change((now) => {
      const tried = applyTry(now.tried, next, outcome)
      return { ...now, tried, synced: now.synced && !hasMoreFinds(tried, next, outcome) }
    })
  },
  failed(error) {
    const code = errorCode(error)
    if (code === 'NOT_FOUND' && isFirstLoss()) io.change(forgetAttempt)
    // Answered in another tab or on another device, which the server's record tells.
    else if (code === 'ALREADY_ANSWERED' && isFirstLoss()) io.change((now) => ({ ...now, synced: false }))
    else if (REFUSALS.includes(code)) io.change((now) => ({ ...now, tried: dropTry(now.tried, next) }))
    else return code === 'CONFLICT' ? 'over' : 'later'
    return 'settled'
  },
})

/** The round, as long as its player is here. */
function ownRound(quiz_url: string): Round | null {
  const owner = roundOwner(quiz_url)
  if (owner === 'unknown' || owner === 'away') throw new Error('The player of this round is not logged in.')
  if (owner === 'other') rereadProgress(quiz_url)
  return progressOf(quiz_url).round
}

const isWaiting = (round: Round | null): boolean =>
  round !== null && (unsentAnswers(round).length > 0 || unsentTries(round).length > 0)

/** Closes the round on the server, and stores its result. */
async function finishAttempt(quiz_url: string): Promise<void> {
  const { round } = progressOf(quiz_url)
  const isForgotten = watchForgetting()
  if (!round?.attemptId) throw new Error('The round has not reached the server.')
  const correct_questions = [...round.given].flatMap(([qid, { correct }]) => (correct ? [qid] : []))
  const result = await call(playApi.finish, {
    params: { quiz_id: round.quiz.id, result_index: String(guessedBand(round)) },
    body: { correct_questions, attempt_id: round.attemptId },
  })
  if (isForgotten()) return
  setResult({ ...result, quiz_url })
  if (result.balance !== null) noteBalance(result.balance)
}

function guessedBand(round: Round): number {
  const right = countRight(round)
  const band = round.quiz.bands.findLastIndex(({ from }) => right >= from)
  return Math.max(0, band)
}

const restarted = new Set<string>()

const callOnce = createCall({ credentials: 'same-origin', isOnce: true })

/** Starts or finds the round on the server, and asks again while that is busy. */
const startAttempt = (round: Round): Promise<Attempt> => retryWhileBusy(() => startOnce(round))

async function startOnce({ quiz, seed, restart, challenge }: Round): Promise<Attempt> {
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
