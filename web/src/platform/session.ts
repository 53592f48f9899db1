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
}

export const useSession = create<Session>(() => ({ authenticated: false, user: null }))
