import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/quiz/question.ts'
import { type Room, roomsApi } from '#contract/api/rooms.ts'
import { vibrate } from '#web/platform/browser/vibrate.ts'
import { toast } from '#web/platform/toasts.ts'
import { createCall } from '#web/platform/api.ts'
import { errorCode, retryAfter } from '#web/platform/errors.ts'
import { sleeper } from '../live/follow-room.ts'
import type { LiveRoom } from '../live/use-room.ts'
import { dropStoredAnswer, storeAnswer, storedAnswer } from './stored-in-tab.ts'
import type { OwnSeatNow } from './use-own-seat.ts'

/** `held`: it is sent when the room goes on; `late`: it did not get through in time, or was not for this player. */
export type AnswerState = 'none' | 'sending' | 'held' | 'sent' | 'late'

interface Given {
  qid: string
  answer: Answer
  state: AnswerState
}

export interface RoomAnswer {
  /** Undefined before it is given. */
  answer: Answer | undefined
  state: AnswerState
  /** Whether it was given in this tab. */
  isMine: boolean
  send: (answer: Answer) => void
}

const NOT_IN_TIME = "Your last answer didn't get through before the question closed."
const AGAIN = "Your answer didn't get through. Please send it again."

/** Times that an open question is tried again after it was refused, such as just after a pause. */
const MOST_REFUSALS = 3

/** The player's answer to the question of the moment, and its way to the server. */
export function useRoomAnswer(
  { id, code, question, phase, pace }: Room,
  { seat, ask, notifyTabs }: Pick<OwnSeatNow, 'seat' | 'ask' | 'notifyTabs'>,
  { refresh, now }: Pick<LiveRoom, 'refresh' | 'now'>,
): RoomAnswer {
  const [given, setGiven] = useState<Given | null>(null)
  const qid = question?.qid ?? null
  const qidNow = useRef(qid)
  useEffect(() => {
    qidNow.current = qid
  }, [qid])
  const over = useRef(new AbortController())
  useEffect(() => {
    over.current = new AbortController()
    return () => over.current.abort()
  }, [])

  const stored = seat?.given && seat.given.qid === qid ? seat.given.answer : undefined
  const mine = given?.qid === qid ? given : null

  const send = (answer: Answer): void => {
    if (qid === null || (mine && mine.state !== 'held') || stored !== undefined) return
    const put = (state: AnswerState) => setGiven((known) => (known?.qid === qid ? { qid, answer, state } : known))
    const finish = (state: AnswerState) => {
      dropStoredAnswer(qid)
      put(state)
      if (state === 'sent') notifyTabs()
      else if (qidNow.current !== qid) toast('error', NOT_IN_TIME)
    }
    storeAnswer(id, qid, answer, true)
    setGiven({ qid, answer, state: 'sending' })
    vibrate()
    const { signal } = over.current
    const deliver = async () => {
      for (let tries = 1; ; tries++) {
        const sent = await sendAnswer({ code, qid, answer, signal })
        if (sent === 'stopped') return
        if (sent === 'sent') return finish('sent')
        // An earlier try may have arrived without its acknowledgement.
        const known = await ask()
        if (known?.given?.qid === qid) return finish('sent')
        const room = await refresh().catch(() => null)
        if (signal.aborted) return
        const next = afterRefusal(room, qid, known?.closes_at ?? null, now())
        if (next === 'hold') return put('held')
        if (next === 'late' || tries === MOST_REFUSALS) {
          if (next !== 'late' && room?.pace === 'self') break
          return finish('late')
        }
      }
      // At one's own pace the question stays until it is answered.
      storeAnswer(id, qid, answer, false)
      setGiven((known) => (known?.qid === qid ? null : known))
      toast('error', AGAIN)
    }
    void deliver()
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const isHeld = mine?.state === 'held'
  useEffect(() => {
    // What was being sent when the page was reloaded or the room was paused.
    const unsent = question && phase === 'open' ? storedAnswer(id, question) : null
    if (unsent?.isGiven) latest.current(unsent.answer)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each question and pause
  }, [qid, phase, isHeld])
  useEffect(() => {
    if (given?.state !== 'held' || phase === 'paused' || (given.qid === qid && phase === 'open')) return
    // At one's own pace the question comes a moment after the room has gone on.
    if (pace === 'self' && qid === null && phase === 'open') return
    // The host went on without opening it again.
    dropStoredAnswer(given.qid)
    setGiven({ ...given, state: 'late' })
    if (given.qid !== qid) toast('error', NOT_IN_TIME)
  }, [given, qid, phase, pace])

  return {
    answer: stored ?? mine?.answer,
    state: stored === undefined ? (mine?.state ?? 'none') : 'sent',
    isMine: mine !== null,
    send,
  }
}

interface Sending {
  code: string
  qid: string
  answer: Answer
  signal: AbortSignal
}

/** `refused`: the question was not open, or not for this player; perhaps because an earlier try had arrived. */
type Sent = 'sent' | 'refused' | 'stopped'

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

/** What to do with an answer that was refused: send it once more, when the room goes on, or never. */
type AfterRefusal = 'again' | 'hold' | 'late'

/** Whether the question is still the player's to answer, by the room as it is now and their own time. */
export function afterRefusal(room: Room | null, qid: string, closes_at: string | null, now: number): AfterRefusal {
  if (room === null) return 'again'
  const { phase, paused_from, pace, question } = room
  // A paused room at one's own pace does not tell whose question is next.
  const isSame = question?.qid === qid || (pace === 'self' && phase === 'paused')
  if (!isSame) return 'late'
  if (phase === 'paused') return paused_from === 'open' ? 'hold' : 'late'
  const isInTime = closes_at === null || now <= Date.parse(closes_at)
  return phase === 'open' && isInTime ? 'again' : 'late'
}
