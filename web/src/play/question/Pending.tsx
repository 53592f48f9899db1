import { Link } from 'wouter'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { Next, type WayOn } from './Verdict.tsx'

interface PendingProps extends WayOn {
  isOffline: boolean
  /** The way back in for a player who has been logged out; null while they are here. */
  login: string | null
}

/** What stands there while there is no verdict. */
export const Pending = ({ isOffline, login, ...way }: PendingProps) => (
  <VerdictPanel
    tone="waiting"
    heading={
      login
        ? "Saved. You've been logged out."
        : isOffline
          ? "Saved. We'll check this when you're back online."
          : 'Checking…'
    }
    action={<Next {...way} />}
  >
    {login && (
      <p>
        <Link href={login}>Log in</Link> to have it checked.
      </p>
    )}
  </VerdictPanel>
)
