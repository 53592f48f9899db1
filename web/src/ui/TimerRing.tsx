import styles from './TimerRing.module.css'

interface TimerRingProps {
  seconds: number
  of: number
  onPress: () => void
}

const ROUND = 2 * Math.PI * 10

/** The time left, as a ring that empties clockwise. No alarm: only the digits get bolder at the end. */
export const TimerRing = ({ seconds, of, onPress }: TimerRingProps) => (
  <button
    type="button"
    className={styles.timer}
    onClick={onPress}
    aria-label={`${seconds} seconds left. Turn the timer off`}
  >
    <span className={seconds <= 5 ? styles.last : undefined}>{seconds} s</span>
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" className={styles.track} />
      <circle
        cx="12"
        cy="12"
        r="10"
        transform="rotate(-90 12 12)"
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (seconds / of - 1)}
      />
    </svg>
  </button>
)
