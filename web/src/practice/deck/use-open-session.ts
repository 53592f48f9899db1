import { useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/session/session.ts'
import type { Session } from '../session/practice-session.ts'
import { openSession, storedSession, subscribeToSessions } from '../session/stored-sessions.ts'

/** The session that was left in its middle and can be carried on; null: none. */
export function useOpenSession(): Session | null {
  const user = useSession((now) => now.user?.id ?? null)
  const id = useSyncExternalStore(
    subscribeToSessions,
    () => openSession(user, Date.now())?.session_id ?? null,
    () => null,
  )
  return id === null ? null : storedSession(id)
}
