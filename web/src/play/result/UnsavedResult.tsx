import { links } from '#contract/links.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './Result.module.css'
import { finishOnce } from '../round/use-finish-round.ts'
import { useIsPlayerLoggedOut } from '../round/use-quiz-progress.ts'

/**
 * Why there is no result, and what the player can do: nothing, if the quiz was taken down before the answers arrived.
 */
export function UnsavedResult({ quiz_url, isTooLate }: { quiz_url: string; isTooLate: boolean }) {
  const isAway = useIsPlayerLoggedOut(quiz_url)
  const { online: isOnline } = useOnline()
  if (isTooLate)
    return (
      <p className={styles.failed} role="alert">
        These answers can't be checked any more.
      </p>
    )
  if (isAway)
    return (
      <p className={styles.failed} role="alert">
        You've been logged out. Log in to save this result.
        <ButtonLink kind="secondary" small href={links.login(links.results(quiz_url))}>
          Log in
        </ButtonLink>
      </p>
    )
  return (
    <p className={styles.failed} role="alert">
      {isOnline ? "We couldn't save this result yet." : "We'll save this when you're back online."}
      <Button kind="secondary" small onClick={() => void finishOnce(quiz_url)}>
        Try again
      </Button>
    </p>
  )
}
