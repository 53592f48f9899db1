import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/question.ts'
import type { OwnSeat, Room } from '#contract/rooms.ts'
import { announce } from '#web/platform/announcements.ts'
import { vibrate } from '#web/platform/browser/vibrate.ts'
import { toast } from '#web/platform/toasts.ts'
import { dropKeptAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'
import { sendAnswer } from './send-answer.ts'

/** `late`: it did not get through before the question closed, or was not for this player. */
export type AnswerState = 'none' | 'sending' | 'sent' | 'late'

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

export const NOT_IN_TIME = "Your last answer didn't get through before the question closed."

/** The player's answer to the question of the moment, and its way to the server. */
export function useRoomAnswer({ id, code, question, phase }: Room, { seat, ask, tellTabs }: Seated): RoomAnswer {
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
    if (qid === null || mine || stored !== undefined) return
    const finish = (state: AnswerState) => {
      dropKeptAnswer()
      setGiven((now) => (now?.qid === qid ? { qid, answer, state } : now))
      if (state === 'sent') {
        tellTabs()
        announce('Got it.')
      } else if (qidNow.current !== qid) toast('error', NOT_IN_TIME)
    }
    keepAnswer(id, qid, answer, true)
    setGiven({ qid, answer, state: 'sending' })
    vibrate()
    const bringThrough = async () => {
      const sent = await sendAnswer({ code, qid, answer, signal: over.current.signal })
      if (sent === 'stopped') return
      // An earlier try may have arrived without its acknowledgement.
      finish(sent === 'sent' || (await ask())?.given?.qid === qid ? 'sent' : 'late')
    }
    void bringThrough()
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    // What was being sent when the page was reloaded.
    const kept = question && phase === 'open' ? keptAnswer(id, question) : null
    if (kept?.isGiven) latest.current(kept.answer)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each question
  }, [qid, phase])

  return {
    answer: stored ?? mine?.answer,
    state: stored === undefined ? (mine?.state ?? 'none') : 'sent',
    isMine: mine !== null,
    send,
  }
}
