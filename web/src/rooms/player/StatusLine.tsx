import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Room.module.css'

interface StatusLineProps {
  /** Whether it takes the focus from what has just disappeared. */
  takesFocus: boolean
  children: ReactNode
}

/** What is going on, always there so that changes of it are read out. */
export function StatusLine({ takesFocus, children }: StatusLineProps) {
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <output ref={line} tabIndex={-1} className={styles.status}>
      {children}
    </output>
  )
}
