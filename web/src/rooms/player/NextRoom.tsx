import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import styles from './Room.module.css'

/** Milliseconds. */
const MOVES_AFTER = 8000
const NEWS = 'The host is starting another quiz.'

/** The way to the host's next room, which is taken by itself unless the player stays. */
export function NextRoom({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const [until, setUntil] = useState<number | null>(() => Date.now() + MOVES_AFTER)
  const left = useSecondsLeft(until)
  useEffect(() => announce(NEWS), [])
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => navigate(links.joinRoom(code)), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, code, navigate])
  return (
    <section className={styles.next} aria-label="The next quiz">
      <p>
        <b>{NEWS}</b>
        {until !== null && <span aria-hidden="true"> You move there in {left} s.</span>}
      </p>
      <div className={styles.buttons}>
        <ButtonLink href={links.joinRoom(code)}>Go there now</ButtonLink>
        {until !== null && (
          <Button kind="secondary" onClick={() => setUntil(null)}>
            Stay here
          </Button>
        )}
      </div>
    </section>
  )
}
