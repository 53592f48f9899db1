import { roomsApi } from '#contract/rooms.ts'
import type { Answer } from '#contract/question.ts'
import { createCall } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { retryAfter } from '#web/platform/retry-after.ts'
import { sleeper } from '../live/sleeper.ts'

interface Sending {
  code: string
  qid: string
  answer: Answer
  signal: AbortSignal
}

/** `refused`: the question was not open, or not for this player; perhaps because an earlier try had arrived. */
export type Sent = 'sent' | 'refused' | 'stopped'

/** Milliseconds. Sending it twice does no harm, and waiting for a dead connection does. */
const PAUSE = 1200
const LONGEST_TRY = 4500

const MAY_PASS: readonly (string | undefined)[] = [undefined, 'UNAVAILABLE', 'TOO_MANY', 'INTERNAL']

/** Sends an answer, again and again until the server has said what became of it. */
export async function sendAnswer({ code, qid, answer, signal }: Sending): Promise<Sent> {
  const pause = sleeper(signal)
  let attempt = new AbortController()
  let isBack = false
  const again = () => {
    isBack = true
    attempt.abort()
    pause.end()
  }
  window.addEventListener('online', again, { signal })
  signal.addEventListener('abort', () => attempt.abort(), { once: true })
  while (!signal.aborted) {
    const own = new AbortController()
    attempt = own
    isBack = false
    const timer = setTimeout(() => own.abort(new DOMException('No answer in time.', 'TimeoutError')), LONGEST_TRY)
    try {
      const callOnce = createCall({ credentials: 'same-origin', isOnce: true, signal: own.signal })
      await callOnce(roomsApi.answer, { params: { code, qid }, body: { answer } })
      return 'sent'
    } catch (error) {
      if (!MAY_PASS.includes(errorCode(error))) return 'refused'
      if (!isBack) await pause(Math.max(retryAfter(error) * 1000, PAUSE * (0.5 + Math.random())))
    } finally {
      clearTimeout(timer)
    }
  }
  return 'stopped'
}
