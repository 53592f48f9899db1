import { create } from 'zustand'
import { reduceSession, NOT_ASKED, type SessionEvent, type Transition, type Session } from './session-state.ts'

export const useSession = create<Session>(() => NOT_ASKED)

/** Applies an event to the session. To also run its consequences, use `dispatchSessionEvent`. */
export function applySessionEvent(event: SessionEvent): Transition {
  const outcome = reduceSession(useSession.getState(), event)
  useSession.setState(outcome.session)
  return outcome
}

/** The server no longer knows the user. */
export const expireSession = (): void => void applySessionEvent({ kind: 'expired' })
