import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import type { Forgetting } from '#web/platform/session/personal-data.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ThreePips } from '#web/ui/Waiting.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { fetchUserWithRetry } from './entry/fetch-user.ts'
import { logOut, type LogoutOutcome } from './entry/log-out.ts'
import styles from './LogoutPage.module.css'

/** Logs out right away and goes home, unless something is unsaved or it fails. */
export function LogoutPage() {
  const [, navigate] = useLocation()
  const [outcome, setOutcome] = useState<LogoutOutcome | null>(null)
  // On a page that was just opened, nobody is known yet, and there is no page of ours to go back to.
  const [isFirstPage] = useState(() => useSession.getState().authenticated === 'unknown')
  const hasBegun = useRef(false)
  const leave = useCallback(async (decision?: Forgetting) => {
    setOutcome(null)
    const next = await logOut(decision)
    setOutcome(next)
    // Somebody who stays is still logged in, and a page that was just opened has not fetched who that is.
    if (next.kind !== 'out' && useSession.getState().user === null) void fetchUserWithRetry()
  }, [])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
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

interface UnsavedDialogProps {
  /** What only this browser has. */
  unsaved: readonly string[]
  onStay: () => void
  onLeave: (how: { keepsUnsaved: boolean }) => void
}

/** Asks somebody who logs out what happens to what could not be saved. Escape and a click outside mean to stay. */
function UnsavedDialog({ unsaved, onStay, onLeave }: UnsavedDialogProps) {
  const isOne = unsaved.length === 1
  const it = isOne ? 'it' : 'them'
  return (
    <Dialog labelledBy="unsaved-title" onClose={onStay} focusOn="h2">
      <div className={styles.dialog}>
        <h2 id="unsaved-title" tabIndex={-1}>
          Before you log out
        </h2>
        <p>
          {isOne
            ? "This isn't saved yet. It's only on this device:"
            : "These aren't saved yet. They're only on this device:"}
        </p>
        <ul className={styles.unsaved}>
          {unsaved.map((one, at) => (
            <li key={`${at} ${one}`}>{one}</li>
          ))}
        </ul>
        <p>
          If this device is yours, we can keep {it} here until you log in again. If you share it, delete {it}, so nobody
          else can read {it}.
        </p>
        <div className={styles.dialogWays}>
          <Button onClick={onStay}>Stay logged in</Button>
          <Button kind="secondary" onClick={() => onLeave({ keepsUnsaved: true })}>
            Log out and keep {it} here
          </Button>
          <Button kind="danger" onClick={() => onLeave({ keepsUnsaved: false })}>
            Log out and delete {it}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
