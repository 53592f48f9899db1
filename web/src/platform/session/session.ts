import { create } from 'zustand'
import { afterwards, NOT_ASKED, type Happening, type Outcome, type Session } from './session-state.ts'

export const useSession = create<Session>(() => NOT_ASKED)

/** Changes the session by what has happened. Where that is to have consequences, see `happen`. */
export function noteHappening(happening: Happening): Outcome {
  const outcome = afterwards(useSession.getState(), happening)
  useSession.setState(outcome.session)
  return outcome
}

/** The server no longer knows the user. */
export const expireSession = (): void => void noteHappening({ kind: 'expired' })
