import { safePath } from '#contract/safe-path.ts'
import { links } from '#contract/links.ts'

/** Whoever is logged in, as far as every screen may know them. */
export interface SignedIn {
  id: string
  name: string
  email: string
  verified: boolean
  avatar: string | null
  buxes: number
  created_at: string
}

export interface Session {
  /** `unknown` until the browser has asked, which it does only when a cookie says that it should. */
  authenticated: boolean | 'unknown'
  user: SignedIn | null
  /** Whether it ended without being asked to: by itself, or in another tab. */
  isExpired: boolean
}

/** What can happen to a session. Losing the connection is none of these: it says nothing about who is there. */
export type SessionEvent =
  /** The cookie says that there is nothing to ask for. */
  | { kind: 'nobody' }
  | { kind: 'fetched'; user: SignedIn; goHome?: boolean }
  | { kind: 'fetch-failed'; message: string }
  | { kind: 'logged-in'; user: SignedIn; redirect: string; message: string }
  | { kind: 'login-failed'; message: string }
  | { kind: 'logged-out'; message: string }
  | { kind: 'logout-failed'; message: string }
  /** The server did not know the session any more when it was asked for something else. */
  | { kind: 'expired' }

export interface SessionMessage {
  kind: 'success' | 'error'
  message: string
}

/** The session after something has happened, and what is to follow from it. */
export interface Transition {
  session: Session
  /** Where to go. */
  go?: string
  /** What to say. */
  message?: SessionMessage
}

/** Where every session begins: the server renders for everyone. */
export const NOT_ASKED: Session = { authenticated: 'unknown', user: null, isExpired: false }

const known = (user: SignedIn): Session => ({ authenticated: true, user, isExpired: false })
const nobody = (isExpired = false): Session => ({ authenticated: false, user: null, isExpired })
const failed = (message: string): SessionMessage => ({ kind: 'error', message })
const done = (message: string): SessionMessage => ({ kind: 'success', message })

/** The session's reducer: the whole life of a session, as the specification's states and transitions say it. */
export function reduceSession(session: Session, event: SessionEvent): Transition {
  const { authenticated, isExpired } = session
  switch (event.kind) {
    case 'nobody':
      return { session: nobody(isExpired || authenticated === true) }
    case 'fetched':
      return { session: known(event.user), ...(event.goHome && { go: links.home }) }
    case 'fetch-failed':
    case 'login-failed':
      return { session: nobody(isExpired), message: failed(event.message) }
    case 'logged-in':
      return { session: known(event.user), go: safePath(event.redirect), message: done(event.message) }
    case 'logged-out':
      return { session: nobody(), go: links.home, message: done(event.message) }
    case 'logout-failed':
      return { session, message: failed(event.message) }
    case 'expired':
      return { session: nobody(isExpired || authenticated !== false) }
  }
}
