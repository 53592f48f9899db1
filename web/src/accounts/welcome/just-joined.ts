import { create } from 'zustand'
import { useSession } from '#web/platform/session/session.ts'

interface JustJoined {
  /** The page that a user returned to after signing up; null for everybody else, and after a reload. */
  path: string | null
}

export const useJustJoined = create<JustJoined>(() => ({ path: null }))

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

export const noteJoined = (redirect: string): void => useJustJoined.setState({ path: pathOf(redirect) })

// The next user of this tab has not just joined.
useSession.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id) useJustJoined.setState({ path: null })
})
