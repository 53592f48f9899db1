import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './ListEnd.module.css'

interface ListEndProps {
  /** How much of the list is shown, in words. */
  showing?: string | false | undefined
  /** Loads more; absent when there is no more. Rejects when loading failed. */
  more?: (() => Promise<unknown>) | false | undefined
  /** What the button says. */
  name?: string
}

/** Below a long list (or above it, for what comes before): how much of it is shown, and a button for more. */
export const ListEnd = ({ showing, more, name = 'Load more' }: ListEndProps) => (
  <div className={styles.end}>
    {showing && <p className={styles.showing}>{showing}</p>}
    {more && <MoreButton more={more}>{name}</MoreButton>}
  </div>
)

/** Loads more of a list, and shows when that failed. */
export function MoreButton({ more, children }: { more: () => Promise<unknown>; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const onClick = async () => {
    setState('busy')
    try {
      await more()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Button kind="secondary" busy={state === 'busy'} busyText="Loading…" onClick={onClick}>
      {state === 'failed' ? "That didn't load. Try again" : children}
    </Button>
  )
}
