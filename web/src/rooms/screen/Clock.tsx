import { choicesOf, isScored } from '#contract/quiz/question.ts'
import type { Phase, Room } from '#contract/api/rooms.ts'
import { grouped } from '#web/platform/format.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import styles from './Clock.module.css'

interface ClockProps {
  room: Room
  phase: Phase
  now: () => number
  /** Whether it has the middle of the screen. */
  isBig: boolean
}

/** How much time is left, and how many have answered. */
export function Clock({ room, phase, now, isBig }: ClockProps) {
  const { opened_at, closes_at, answered, expected, shares, question } = room
  const hasRight = question !== null && isScored(question) && choicesOf(question).length > 0
  const isStopped = room.phase === 'paused'
  const until = phase === 'read' ? opened_at : phase === 'open' ? closes_at : null
  const left = useSecondsLeft(until === null || isStopped ? null : Date.parse(until), now)
  const whole = opened_at && closes_at ? Math.max(1, (Date.parse(closes_at) - Date.parse(opened_at)) / 1000) : 1
  const hasTime = until !== null && !isStopped
  return (
    <div className={styles.clock} data-big={isBig || undefined}>
      {phase === 'read' ? (
        <p className={styles.soon}>{hasTime && left > 0 ? `Answers in ${left}` : 'Read the question'}</p>
      ) : phase === 'open' && hasTime ? (
        <p className={styles.time} data-last={left <= 5 || undefined}>
          <span className={styles.ring} style={{ '--share': Math.min(1, left / whole) }} aria-hidden="true" />
          <span role="timer" aria-label={`${left} seconds left`} className={styles.seconds}>
            {left}
          </span>
        </p>
      ) : (
        phase === 'closed' && <p className={styles.soon}>Closed</p>
      )}
      {phase === 'reveal' && answered === 0 ? (
        <p className={styles.soon}>Nobody answered</p>
      ) : (
        phase === 'reveal' && shares && hasRight && <p className={styles.soon}>{shares.right}% right</p>
      )}
      {(phase === 'open' || phase === 'closed') && (
        <p className={styles.answered}>
          <strong>{grouped(answered)}</strong> of {grouped(Math.max(expected, answered))} answered
        </p>
      )}
    </div>
  )
}
