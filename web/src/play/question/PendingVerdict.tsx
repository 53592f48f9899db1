import { Link } from 'wouter'
import { ONE_MOMENT } from '#web/platform/connection/busy.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useOneMoment } from '#web/platform/connection/use-one-moment.ts'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { NextButton, type NextButtonProps } from './QuestionVerdict.tsx'

interface PendingVerdictProps extends NextButtonProps {
  /** Whether sending the answer has failed; it is repeated. */
  isUnreachable: boolean
  /** The login link for a player who has been logged out; null while they are logged in. */
  login: string | null
}

/** Shown while there is no verdict yet. */
export function PendingVerdict({ isUnreachable, login, ...way }: PendingVerdictProps) {
  const { online } = useOnline()
  const isBusy = useOneMoment(login === null && online)
  const heading = () => {
    if (login) return "Saved. You've been logged out."
    if (!online) return "Saved. We'll check this when you're back online."
    if (isBusy) return ONE_MOMENT
    return isUnreachable ? "Saved. We'll check this as soon as we can." : 'Checking…'
  }
  return (
    <VerdictPanel tone="waiting" heading={heading()} action={<NextButton {...way} />}>
      {login && (
        <p>
          <Link href={login}>Log in</Link> to get it checked.
        </p>
      )}
    </VerdictPanel>
  )
}
