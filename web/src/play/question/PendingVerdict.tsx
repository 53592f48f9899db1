import { Link } from 'wouter'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { NextButton, type NextButtonProps } from './QuestionVerdict.tsx'

interface PendingVerdictProps extends NextButtonProps {
  isOffline: boolean
  /** The login link for a player who has been logged out; null while they are logged in. */
  login: string | null
}

/** Shown while there is no verdict yet. */
export const PendingVerdict = ({ isOffline, login, ...way }: PendingVerdictProps) => (
  <VerdictPanel
    tone="waiting"
    heading={
      login
        ? "Saved. You've been logged out."
        : isOffline
          ? "Saved. We'll check this when you're back online."
          : 'Checking…'
    }
    action={<NextButton {...way} />}
  >
    {login && (
      <p>
        <Link href={login}>Log in</Link> to get it checked.
      </p>
    )}
  </VerdictPanel>
)
