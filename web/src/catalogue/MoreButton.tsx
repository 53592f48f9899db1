import { useState, type ReactNode } from 'react'
import styles from './MoreButton.module.css'

interface MoreButtonProps {
  /** Rejects when nothing came. */
  more: () => Promise<unknown>
  children: ReactNode
}

/** Asks for more of a list, and says so when it did not come. */
export function MoreButton({ more, children }: MoreButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const onClick = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await more()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <button type="button" className={styles.more} aria-busy={state === 'busy'} onClick={onClick}>
      {state === 'failed' ? "That didn't load. Try again" : children}
    </button>
  )
}
