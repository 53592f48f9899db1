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

const isSignedIn = (): boolean => document.cookie.split('; ').includes('signed_in=1')

/** Finds out who is there: the readable cookie says whether anybody is, and the first refused call that nobody is any more. */
export const settleSession = (): void => useSession.setState({ authenticated: isSignedIn(), user: null })

/** The server no longer knows the user. */
export const expireSession = (): void =>
  useSession.setState(({ authenticated }) => ({ authenticated: false, user: null, isExpired: authenticated === true }))
