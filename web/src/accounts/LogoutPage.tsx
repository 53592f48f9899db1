import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import type { Forgetting } from '#web/platform/personal-data.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ThreePips } from '#web/ui/ThreePips.tsx'
import { fetchUserWithRetry } from './entry/fetch-user.ts'
import { logOut, type LogoutOutcome } from './entry/log-out.ts'
import { UnsavedDialog } from './entry/UnsavedDialog.tsx'
import styles from './LogoutPage.module.css'

/** Logs out right away and goes home, unless something is unsaved or it fails. */
export function LogoutPage() {
  const [, navigate] = useLocation()
  const [outcome, setOutcome] = useState<LogoutOutcome | null>(null)
  // On a page that was just opened, nobody is known yet, and there is no page of ours to go back to.
  const [isFirstPage] = useState(() => useSession.getState().authenticated === 'unknown')
  const isAsked = useRef(false)
  const leave = useCallback(async (decision?: Forgetting) => {
    setOutcome(null)
    const next = await logOut(decision)
    setOutcome(next)
    // Somebody who stays is still logged in, and a page that was just opened has not fetched who that is.
    if (next.kind !== 'out' && useSession.getState().user === null) void fetchUserWithRetry()
  }, [])
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void leave()
  }, [leave])
  const stay = () => (isFirstPage ? navigate(links.home) : history.back())

  if (outcome?.kind === 'failed')
    return (
      <div className={styles.page} role="alert">
        <FivePips state="wrong" />
        <PageTitle takesFocus>We couldn't log you out.</PageTitle>
        <div className={styles.ways}>
          <Button onClick={() => void leave()}>Try again</Button>
          <ButtonLink href={links.home} kind="secondary">
            Home
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageTitle>Logging out…</PageTitle>
      <ThreePips />
      {outcome?.kind === 'unsaved' && (
        <UnsavedDialog unsaved={outcome.unsaved} onStay={stay} onLeave={(how) => void leave(how)} />
      )}
    </div>
  )
}
