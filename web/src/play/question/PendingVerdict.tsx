import { Link } from 'wouter'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { NextButton, type NextButtonProps } from './QuestionVerdict.tsx'

interface PendingVerdictProps extends NextButtonProps {
  isOffline: boolean
  /** The way back in for a player who has been logged out; null while they are here. */
  login: string | null
}

/** What stands there while there is no verdict. */
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
