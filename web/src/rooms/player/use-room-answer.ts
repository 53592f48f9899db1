import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/question.ts'
import type { OwnSeat, Room } from '#contract/room.ts'
import { vibrate } from '#web/platform/browser/vibrate.ts'
import { toast } from '#web/platform/toasts.ts'
import { dropKeptAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'
import { afterRefusal } from './after-refusal.ts'
import { sendAnswer } from './send-answer.ts'

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

interface Seated {
  seat: OwnSeat | null
  ask: () => Promise<OwnSeat | null>
  tellTabs: () => void
}

interface Line {
  /** Asks for the room as it is now. */
  refresh: () => Promise<Room>
  now: () => number
}

export const NOT_IN_TIME = "Your last answer didn't get through before the question closed."
const AGAIN = "Your answer didn't get through. Please send it again."

/** Times that an open question is tried again after it was refused, such as just after a pause. */
const MOST_REFUSALS = 3

/** The player's answer to the question of the moment, and its way to the server. */
export function useRoomAnswer(
  { id, code, question, phase, pace }: Room,
  { seat, ask, tellTabs }: Seated,
  { refresh, now }: Line,
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
      dropKeptAnswer(qid)
      put(state)
      if (state === 'sent') tellTabs()
      else if (qidNow.current !== qid) toast('error', NOT_IN_TIME)
    }
    keepAnswer(id, qid, answer, true)
    setGiven({ qid, answer, state: 'sending' })
    vibrate()
    const { signal } = over.current
    const bringThrough = async () => {
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
      keepAnswer(id, qid, answer, false)
      setGiven((known) => (known?.qid === qid ? null : known))
      toast('error', AGAIN)
    }
    void bringThrough()
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const isHeld = mine?.state === 'held'
  useEffect(() => {
    // What was being sent when the page was reloaded or the room was paused.
    const kept = question && phase === 'open' ? keptAnswer(id, question) : null
    if (kept?.isGiven) latest.current(kept.answer)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each question and pause
  }, [qid, phase, isHeld])
  useEffect(() => {
    if (given?.state !== 'held' || phase === 'paused' || (given.qid === qid && phase === 'open')) return
    // At one's own pace the question comes a moment after the room has gone on.
    if (pace === 'self' && qid === null && phase === 'open') return
    // The host went on without opening it again.
    dropKeptAnswer(given.qid)
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
