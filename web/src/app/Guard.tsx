import { useState, type ReactNode } from 'react'
import { links } from '#contract/links.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './Guard.module.css'
import { Navigate } from './Navigate.tsx'
import { OneMoment } from './overlays/OneMoment.tsx'

interface GuardProps {
  access: 'guest' | 'user'
  /** Whether a user may stay when the session ends, because there is unsaved work. */
  keepsOn: boolean
  /** The current address, to return to after logging in. */
  address: string
  title: string
  /** Whether the user is already on the way to another page, and this one is only shown until that has loaded. */
  isLeaving: boolean
  children: ReactNode
}

/**
 * The route guard: lets everyone into guest pages, and only users into theirs. While the session is unknown, the page
 * waits.
 */
export function Guard({ access, keepsOn, address, title, isLeaving, children }: GuardProps) {
  const { authenticated, isExpired } = useSession()
  const online = useOnline((line) => line.online)
  const isIn = access === 'guest' || authenticated === true
  const [wasIn, setWasIn] = useState(isIn)
  if (isIn && !wasIn) setWasIn(true)
  if (isIn || (wasIn && (isLeaving || keepsOn))) return children
  if (authenticated === 'unknown')
    return online ? (
      <div className={styles.waiting}>
        <PageTitle>{title}</PageTitle>
        <OneMoment />
      </div>
    ) : (
      <Failure isPage error={null} retry={() => window.location.reload()} />
    )
  return <Navigate to={links.login(address, isExpired ? 'expired' : undefined)} />
}
