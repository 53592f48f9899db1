import { create } from 'zustand'
import { practiceApi } from '#contract/practice.ts'
import { call } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session/session.ts'
import { drainCards } from './card-queue.ts'
import { unsentCards, type Session } from './practice-session.ts'
import { changeSession, storedSession, storedSessions } from './stored-sessions.ts'

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Whether the last try to send an answer failed; it is repeated. */
export const useSending = create<{ isUnreachable: boolean }>(() => ({ isUnreachable: false }))

const sending = new Map<string, Promise<void>>()
let pause = FIRST_PAUSE
let timer: ReturnType<typeof setTimeout> | undefined

/** Whose session it is. `away`: its user has logged out, and it waits for them; `other`: somebody else is logged in. */
export function ownerOf({ user: player }: Pick<Session, 'user'>): 'mine' | 'other' | 'away' | 'unknown' {
  const { authenticated, user } = useSession.getState()
  if (player === null) return 'mine'
  if (user) return user.id === player ? 'mine' : 'other'
  return authenticated === 'unknown' ? 'unknown' : 'away'
}

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
  if (!session || ownerOf(session) !== 'mine' || unsentCards(session).length === 0) return Promise.resolve()
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
