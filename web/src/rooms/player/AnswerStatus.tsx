import { Check } from 'lucide-react'
import { useOnline } from '#web/platform/connection/online.ts'
import { ThreePips } from '#web/ui/ThreePips.tsx'
import styles from './Room.module.css'
import type { AnswerState } from './use-room-answer.ts'

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
      <p className={styles.status}>
        <span className={styles.tick}>
          <Check size={18} aria-hidden="true" />
        </span>
        Got it.{isOpen && ' Waiting for the others.'}
      </p>
    )
  if (state === 'sending')
    return (
      <output className={styles.status}>
        <ThreePips />
        {online ? 'Sending…' : 'Not sent yet. We keep trying.'}
      </output>
    )
  if (state === 'late')
    return (
      <output className={styles.status}>
        {isOpen ? "Too late for this one. You're in for the next." : "Your answer didn't get through in time."}
      </output>
    )
  if (!isOpen) return <p className={styles.status}>The question is closed.</p>
  return isTimeUp ? <p className={styles.status}>Your time is up. Waiting for the others.</p> : null
}
