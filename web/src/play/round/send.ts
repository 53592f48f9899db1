import { playApi, type Attempt, type Result } from '#contract/play.ts'
import { call } from '#web/platform/api.ts'
import { noteBalance } from '#web/platform/session/balance.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { sendAnswers, type Desk, type Outcome } from './answer-queue.ts'
import { loseAttempt, unsentAnswers, type Run } from './attempt.ts'
import { changeRun, gameOf, keepResult, ownerOf, rereadGame, setGame } from './game.ts'

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** A tab that sleeps with the lock in its hand must not keep the others waiting: sending twice does no harm. */
const LONGEST_LOCK_WAIT = 5000

const sending = new Map<string, Promise<Outcome | null>>()
const pauses = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const restarted = new Set<string>()

/** Begins or finds the round on the server. */
async function start({ quiz, seed, restart }: Run): Promise<Attempt> {
  const { quiz_url } = quiz
  const ask = (more: { restart?: boolean }) => call(playApi.start, { body: { quiz_url, seed, ...more } })
  if (!restart) return ask({})
  const round = `${quiz_url} ${seed}`
  if (restarted.has(round)) {
    // The answer to the first request may have been lost on the way, with the round begun.
    const open = await ask({})
    if (open.seed === seed) return open
  }
  restarted.add(round)
  return ask({ restart: true })
}

const deskOf = (quiz_url: string): Desk => ({
  read: () => gameOf(quiz_url).run,
  change: (how) => changeRun(quiz_url, how),
  start,
  send: (id, qid, answer) => call(playApi.answer, { params: { id, qid }, body: { answer } }),
})

/** Only one tab sends at a time. */
async function alone<T>(quiz_url: string, work: () => Promise<T>): Promise<T> {
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

async function sendNow(quiz_url: string): Promise<Outcome | null> {
  try {
    const owner = ownerOf(quiz_url)
    if (owner === 'unknown' || owner === 'away') throw new Error('Whoever played this is not here.')
    if (owner === 'other') rereadGame(quiz_url)
    const outcome = await alone(quiz_url, () => sendAnswers(deskOf(quiz_url)))
    pauses.delete(quiz_url)
    setGame(quiz_url, { isLineDown: false, isGone: outcome === 'gone' })
    // Finished in another place: what came of it is all there is to know.
    if (outcome === 'over') await askResult(quiz_url)
    return outcome
  } catch {
    const pause = Math.min(LONGEST_PAUSE, (pauses.get(quiz_url) ?? FIRST_PAUSE / 2) * 2)
    pauses.set(quiz_url, pause)
    setGame(quiz_url, { isLineDown: true })
    clearTimeout(timers.get(quiz_url))
    timers.set(
      quiz_url,
      setTimeout(() => void send(quiz_url), pause),
    )
    return null
  }
}

/** Sends what waits, now and again until it is through; null when the line failed. */
export function send(quiz_url: string): Promise<Outcome | null> {
  const under = sending.get(quiz_url)
  if (under) return under
  clearTimeout(timers.get(quiz_url))
  const work = sendNow(quiz_url).finally(() => {
    sending.delete(quiz_url)
    const { run, isLineDown } = gameOf(quiz_url)
    // Answered while the lock was being given back.
    if (run && !isLineDown && run.synced && unsentAnswers(run).length > 0) void send(quiz_url)
  })
  sending.set(quiz_url, work)
  return work
}

const guessedBand = ({ quiz, given }: Run): number => {
  const right = [...given.values()].filter(({ correct }) => correct).length
  return Math.max(
    0,
    quiz.bands.findLastIndex(({ from }) => right >= from),
  )
}

async function askResult(quiz_url: string): Promise<void> {
  const { run } = gameOf(quiz_url)
  if (!run?.attemptId) throw new Error('The round has not reached the server.')
  const correct_questions = [...run.given].flatMap(([qid, { correct }]) => (correct ? [qid] : []))
  const result = await call(playApi.finish, {
    params: { quiz_id: run.quiz.id, result_index: String(guessedBand(run)) },
    body: { correct_questions, attempt_id: run.attemptId },
  })
  keepResult({ ...result, quiz_url })
  if (result.balance !== null) noteBalance(result.balance)
}

/** Asks again for a result that is known, since what it brings may have changed with who is logged in. */
export async function askAgain({ quiz_url, quiz_id, attempt_id, result_index }: Result): Promise<void> {
  if (attempt_id === null) return
  const params = { quiz_id, result_index: String(result_index) }
  const result = await call(playApi.finish, { params, body: { correct_questions: [], attempt_id } })
  keepResult({ ...result, quiz_url })
}

/** Closes the round with everything that was answered. Rejects when that is not possible now. */
export async function finish(quiz_url: string): Promise<void> {
  setGame(quiz_url, { finishing: 'asked' })
  try {
    for (let tries = 0; ; tries++) {
      const outcome = await send(quiz_url)
      if (outcome === null || outcome === 'gone') throw new Error('Your answers have not reached us yet.')
      const { run } = gameOf(quiz_url)
      if (run && outcome === 'sent' && unsentAnswers(run).length > 0) continue
      try {
        return await askResult(quiz_url)
      } catch (error) {
        if (tries > 0 || errorCode(error) !== 'NOT_FOUND') throw error
        changeRun(quiz_url, loseAttempt)
      }
    }
  } catch (error) {
    setGame(quiz_url, { finishing: 'failed' })
    throw error
  }
}
