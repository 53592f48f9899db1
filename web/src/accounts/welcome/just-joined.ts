import { create } from 'zustand'
import { useSession, type SignedIn } from '#web/platform/session/session.ts'

/** The page that a user returned to after signing up; null for everybody else, and after a reload. */
export const useJustJoined = create<{ path: string | null }>(() => ({ path: null }))

export const noteJustJoined = (redirect: string): void =>
  useJustJoined.setState({ path: redirect.split(/[?#]/)[0] ?? '' })

// The next user of this tab has not just joined.
useSession.subscribe(({ user }, before) => {
  if (before.user && user?.id !== before.user.id) useJustJoined.setState({ path: null })
})

const MONTH = 30 * 24 * 3600_000

/** Whether somebody signed up lately; later nobody needs a welcome any more, and nothing is asked. */
export const isNewcomer = ({ created_at }: SignedIn): boolean => Date.now() - Date.parse(created_at) < MONTH
