import { useEffect, useRef, useState } from 'react'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ThreePips } from '#web/ui/ThreePips.tsx'
import { fetchUserWithRetry } from './entry/fetch-user.ts'
import { logOut } from './entry/log-out.ts'
import styles from './LogoutPage.module.css'

/** Whoever could not be logged out is still there, and this page has not asked who that is. */
async function leave(): Promise<boolean> {
  const isOut = await logOut()
  if (!isOut) void fetchUserWithRetry()
  return isOut
}

/** Logs out at once and goes home. */
export function LogoutPage() {
  const [hasFailed, setFailed] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void leave().then((isOut) => setFailed(!isOut))
  }, [])
  const tryAgain = async () => {
    setFailed(false)
    setFailed(!(await leave()))
  }
  if (!hasFailed)
    return (
      <div className={styles.page}>
        <PageTitle>Logging out…</PageTitle>
        <ThreePips />
      </div>
    )
  return (
    <div className={styles.page} role="alert">
      <FivePips state="wrong" />
      <PageTitle takesFocus>We couldn't log you out.</PageTitle>
      <div className={styles.ways}>
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <ButtonLink href={links.home} kind="secondary">
          Home
        </ButtonLink>
      </div>
    </div>
  )
}
