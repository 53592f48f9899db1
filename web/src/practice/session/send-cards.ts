import { create } from 'zustand'
import { practiceApi, type PracticeVerdict } from '#contract/api/practice.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { call } from '#web/platform/api.ts'
import { ownerOf } from '#web/platform/session/session.ts'
import { errorCode } from '#web/platform/errors.ts'
import { unsentCards, type PracticeSession, withOutcome, type CardLoss } from './practice-session.ts'
import { changeSession, storedSession, storedSessions } from './stored-sessions.ts'

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Whether the last try to send an answer failed; it is repeated. */
export const useSending = create<{ isUnreachable: boolean }>(() => ({ isUnreachable: false }))

const sending = new Map<string, Promise<void>>()
let pause = FIRST_PAUSE
let timer: ReturnType<typeof setTimeout> | undefined

async function trySending(session_id: string): Promise<void> {
  try {
    await drainCards({
      read: () => storedSession(session_id),
      change: (how) => changeSession(session_id, how),
      send: (card_id, answer) => call(practiceApi.answer, { params: { id: session_id, card_id }, body: { answer } }),
    })
    pause = FIRST_PAUSE
    useSending.setState({ isUnreachable: false })
  } catch {
    useSending.setState({ isUnreachable: true })
    clearTimeout(timer)
    timer = setTimeout(() => void sendAllCards(), pause)
    pause = Math.min(LONGEST_PAUSE, pause * 2)
  }
}

/** Sends what a session has not sent yet, with exponential backoff, unless it is somebody else's. Never rejects. */
export function sendCards(session_id: string): Promise<void> {
  const session = storedSession(session_id)
  if (!session || ownerOf(session.user) !== 'mine' || unsentCards(session).length === 0) return Promise.resolve()
  const inFlight = sending.get(session_id)
  if (inFlight) return inFlight
  const work = trySending(session_id).finally(() => sending.delete(session_id))
  sending.set(session_id, work)
  return work
}

/** Sends what any session of this player left behind. Never rejects. */
export async function sendAllCards(): Promise<void> {
  clearTimeout(timer)
  await Promise.all(storedSessions().map(({ session_id }) => sendCards(session_id)))
}

/** What the queue reads, changes and calls. */
export interface CardIO {
  read: () => PracticeSession | null
  change: (how: (session: PracticeSession) => PracticeSession) => void
  send: (card_id: string, answer: Answer) => Promise<PracticeVerdict>
}

/** What is never accepted, however often it is sent. */
const LOSSES: Readonly<Record<string, CardLoss>> = { NOT_FOUND: 'gone', INVALID: 'changed' }

/**
 * Sends the answers that have no verdict, in order and one at a time. A card is scheduled once however often its answer
 * arrives, so this can be interrupted anywhere; it throws when the connection fails, and the caller repeats it.
 */
export async function drainCards(io: CardIO): Promise<void> {
  for (;;) {
    const session = io.read()
    const next = session && unsentCards(session)[0]
    if (!next) return
    const { card_id, answer } = next
    try {
      const verdict = await io.send(card_id, answer)
      io.change((now) => withOutcome(now, card_id, { verdict }))
    } catch (error) {
      const loss = LOSSES[errorCode(error) ?? '']
      if (!loss) throw error
      io.change((now) => withOutcome(now, card_id, { loss }))
    }
  }
}
