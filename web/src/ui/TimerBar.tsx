import { Button } from './Button.tsx'
import styles from './TimerBar.module.css'

/**
 * The time left, as a bar that empties from the end. No alarm: only the digits get bolder at the end. Nobody can stop
 * one that is everyone's.
 */
export const TimerBar = ({ seconds, of, onStop }: { seconds: number; of: number; onStop?: () => void }) => (
  <div className={styles.timer}>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.left} style={{ '--share': seconds / of }} />
    </span>
    <span role="timer" aria-label={`${seconds} seconds left`} className={seconds <= 5 ? styles.last : styles.digits}>
      {seconds} s
    </span>
    {onStop && (
      <Button kind="quiet" small onClick={onStop}>
        Turn timer off
      </Button>
    )}
  </div>
)

/** The same height without a timer, so that nothing moves when it stops. */
export const NoTimerBar = () => <div className={styles.timer} />
