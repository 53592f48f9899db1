import { useSyncExternalStore } from 'react'
import { links } from '#contract/links.ts'
import { counted } from '#web/platform/format.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { openCards } from '../session/practice-session.ts'
import { openSession, storedSession, subscribeToSessions } from '../session/stored-sessions.ts'
import styles from './Deck.module.css'

/** The way back into a session that was left; it works without a connection too. */
export function CarryOn() {
  const user = useSession((now) => now.user?.id ?? null)
  const id = useSyncExternalStore(
    subscribeToSessions,
    () => openSession(user, Date.now())?.session_id ?? null,
    () => null,
  )
  const session = id === null ? null : storedSession(id)
  if (!session) return null
  return (
    <div className={styles.carryOn}>
      <p>You left in the middle: {counted(openCards(session).length, 'card', 'cards')} to go.</p>
      <ButtonLink kind="secondary" small href={links.practiceSession(session.session_id)}>
        Carry on
      </ButtonLink>
    </div>
  )
}
