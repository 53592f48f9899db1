import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOnline } from '#web/platform/connection.ts'
import { ThreePips } from '#web/ui/Waiting.tsx'
import type { AnswerState } from './use-room-answer.ts'
import styles from './Room.module.css'

interface AnswerStatusProps {
  state: AnswerState
  isOpen: boolean
  /** Whether the player's own time is over. */
  isTimeUp: boolean
}

/** What becomes of the answer while nothing is revealed. */
export function AnswerStatus({ state, isOpen, isTimeUp }: AnswerStatusProps) {
  const { online } = useOnline()
  if (state === 'sent')
    return (
      <>
        <span className={styles.tick}>
          <Check size={18} aria-hidden="true" />
        </span>
        <span>Got it.{isOpen && ' Waiting for the others.'}</span>
      </>
    )
  if (state === 'sending' || state === 'held')
    return (
      <>
        <ThreePips />
        {online ? 'Sending…' : 'Not sent yet. We keep trying.'}
      </>
    )
  if (state === 'late')
    return isOpen ? "Too late for this one. You're in for the next." : "Your answer didn't get through in time."
  if (!isOpen) return 'The question is closed.'
  return isTimeUp ? 'Your time is up. Waiting for the others.' : null
}

/** What is going on, always there so that changes of it are read out; it can take the focus from what has disappeared. */
export function StatusLine({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
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
