import { safePath } from '#contract/safe-path.ts'
import { links } from '../links.ts'

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

/** What can happen to a session. Losing the line is none of these: it says nothing about who is there. */
export type Happening =
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

export interface Said {
  kind: 'success' | 'error'
  message: string
}

/** The session after something has happened, and what is to follow from it. */
export interface Outcome {
  session: Session
  /** Where to go. */
  go?: string
  /** What to say. */
  said?: Said
}

/** Where every session begins: the server renders for everyone. */
export const NOT_ASKED: Session = { authenticated: 'unknown', user: null, isExpired: false }

const known = (user: SignedIn): Session => ({ authenticated: true, user, isExpired: false })
const nobody = (isExpired = false): Session => ({ authenticated: false, user: null, isExpired })
const failed = (message: string): Said => ({ kind: 'error', message })
const done = (message: string): Said => ({ kind: 'success', message })

/** The whole life of a session, as the specification's states and transitions say it. */
export function afterwards(session: Session, happening: Happening): Outcome {
  const { authenticated, isExpired } = session
  switch (happening.kind) {
    case 'nobody':
      return { session: nobody(isExpired || authenticated === true) }
    case 'fetched':
      return { session: known(happening.user), ...(happening.goHome && { go: links.home }) }
    case 'fetch-failed':
    case 'login-failed':
      return { session: nobody(isExpired), said: failed(happening.message) }
    case 'logged-in':
      return { session: known(happening.user), go: safePath(happening.redirect), said: done(happening.message) }
    case 'logged-out':
      return { session: nobody(), go: links.home, said: done(happening.message) }
    case 'logout-failed':
      return { session, said: failed(happening.message) }
    case 'expired':
      return { session: nobody(isExpired || authenticated !== false) }
  }
}
