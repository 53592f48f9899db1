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

/** Milliseconds. */
const PAUSE = 1200

const MAY_PASS: readonly (string | undefined)[] = [undefined, 'UNAVAILABLE', 'TOO_MANY', 'INTERNAL']

const callOnce = createCall({ credentials: 'same-origin', isOnce: true })

/** Sends an answer, again and again until the server has said what became of it. */
export async function sendAnswer({ code, qid, answer, signal }: Sending): Promise<Sent> {
  const pause = sleeper(signal)
  const again = () => pause.end()
  window.addEventListener('online', again, { signal })
  while (!signal.aborted)
    try {
      await callOnce(roomsApi.answer, { params: { code, qid }, body: { answer } })
      return 'sent'
    } catch (error) {
      if (!MAY_PASS.includes(errorCode(error))) return 'refused'
      await pause(Math.max(retryAfter(error) * 1000, PAUSE * (0.5 + Math.random())))
    }
  return 'stopped'
}
