import { create } from 'zustand'

export interface SignedIn {
  id: string
  name: string
  buxes: number
}

/** Whether somebody is logged in: `unknown` until the browser has asked, which it does only when a cookie says that it should. */
interface Session {
  authenticated: boolean | 'unknown'
  user: SignedIn | null
  /** Whether it ended by itself. */
  isExpired: boolean
}

/** Starts unknown, as the server renders for everyone. */
export const useSession = create<Session>(() => ({ authenticated: 'unknown', user: null, isExpired: false }))

/** Finds out who is there: somebody, if the readable cookie says so. */
export const settleSession = (): void =>
  useSession.setState(
    /(^|; )signed_in=1/.test(document.cookie)
      ? { authenticated: true, user: { id: 'signed-in', name: '', buxes: 0 } }
      : { authenticated: false, user: null },
  )

/** The server no longer knows the user. */
export const expireSession = (): void =>
  useSession.setState(({ authenticated }) => ({ authenticated: false, user: null, isExpired: authenticated === true }))
