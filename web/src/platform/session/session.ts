import { create } from 'zustand'
import { safePath, links } from '#contract/api/links.ts'
import type { User } from '#contract/api/user.ts'

/** The logged-in user, as every screen may see them. */
export type SignedIn = User

export interface SessionState {
  /** `unknown` until the browser has asked, which it does only if a cookie says so. */
  authenticated: boolean | 'unknown'
  user: SignedIn | null
  /** Whether it ended without the user's request. */
  isExpired: boolean
  /** The user who logged out in this browser, until somebody logs in: nothing is stored for them any more. */
  loggedOut: string | null
}

/** What can happen to a session. A lost connection is not an event: it says nothing about who is logged in. */
export type SessionEvent =
  /** The cookie says that there is no session. */
  | { kind: 'nobody' }
  | { kind: 'fetched'; user: SignedIn; goHome?: boolean }
  | { kind: 'fetch-failed'; message: string }
  | { kind: 'logged-in'; user: SignedIn; redirect: string; message: string }
  | { kind: 'login-failed'; message: string }
  | { kind: 'logged-out'; message: string }
  | { kind: 'logout-failed'; message: string }
  /** The server no longer knew the session when it was used for another call. */
  | { kind: 'expired' }

/** Where every session starts: the server renders for everyone. */
export const UNKNOWN_SESSION: SessionState = { authenticated: 'unknown', user: null, isExpired: false, loggedOut: null }

interface SessionMessage {
  kind: 'success' | 'error'
  message: string
}

/** The session after an event, and what follows from it. */
interface Transition {
  session: SessionState
  go?: string
  message?: SessionMessage
}

/** The session's reducer: each event leads to a state, a message for the user and the page to go to. */
export function reduceSession(session: SessionState, event: SessionEvent): Transition {
  const { authenticated, user, isExpired, loggedOut } = session
  switch (event.kind) {
    case 'nobody':
      return { session: nobody(isExpired || authenticated === true, loggedOut) }
    case 'fetched':
      return { session: known(event.user), ...(event.goHome && { go: links.home }) }
    case 'fetch-failed':
    case 'login-failed':
      return { session: nobody(isExpired, loggedOut), message: failed(event.message) }
    case 'logged-in':
      return { session: known(event.user), go: safePath(event.redirect), message: done(event.message) }
    case 'logged-out':
      return { session: nobody(false, user?.id ?? loggedOut), go: links.home, message: done(event.message) }
    case 'logout-failed':
      return { session, message: failed(event.message) }
    case 'expired':
      return { session: nobody(isExpired || authenticated !== false, loggedOut) }
  }
}

export const useSession = create<SessionState>(() => UNKNOWN_SESSION)

/** Applies an event to the session. To also run its consequences, use `dispatchSessionEvent`. */
export function applySessionEvent(event: SessionEvent): Transition {
  const outcome = reduceSession(useSession.getState(), event)
  useSession.setState(outcome.session)
  return outcome
}

/** `away`: the player has logged out, and it waits for them; `other`: somebody else is logged in. */
export type Ownership = 'mine' | 'other' | 'away' | 'unknown'

/** Whose is what this player did in this browser; null is a guest. */
export function ownerOf(player: string | null): Ownership {
  const { authenticated, user } = useSession.getState()
  if (player === null) return 'mine'
  if (user) return user.id === player ? 'mine' : 'other'
  return authenticated === 'unknown' ? 'unknown' : 'away'
}

/** The server no longer knows the user. */
export const expireSession = (): void => void applySessionEvent({ kind: 'expired' })

const nobody = (isExpired: boolean, loggedOut: string | null): SessionState => ({
  authenticated: false,
  user: null,
  isExpired,
  loggedOut,
})

const known = (user: SignedIn): SessionState => ({ authenticated: true, user, isExpired: false, loggedOut: null })

const failed = (message: string): SessionMessage => ({ kind: 'error', message })
const done = (message: string): SessionMessage => ({ kind: 'success', message })
