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

/** If the logout failed, the user is still logged in, and this page has not fetched who that is. */
async function leave(): Promise<boolean> {
  const isOut = await logOut()
  if (!isOut) void fetchUserWithRetry()
  return isOut
}

/** Logs out right away and goes home. */
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
