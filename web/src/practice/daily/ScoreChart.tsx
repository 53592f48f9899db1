import { counted } from '#web/platform/format.ts'
import styles from './ScoreChart.module.css'

interface ScoreChartProps {
  /** How many players had none right, one right, and so on. */
  scores: readonly number[]
  /** The player's own number of right answers. */
  own: number | null
}

/** How many players had how many right, with the player's own place marked. */
export function ScoreChart({ scores, own }: ScoreChartProps) {
  const most = Math.max(1, ...scores)
  return (
    <ol className={styles.chart} aria-label="Players by right answers">
      {scores.map((players, right) => (
        <li key={right} className={right === own ? `${styles.column} ${styles.own}` : styles.column}>
          <span className="unseen">
            {`${right} right: ${counted(players, 'player', 'players')}${right === own ? ', like you' : ''}`}
          </span>
          <span className={styles.room} aria-hidden="true">
            {players > 0 && <span className={styles.bar} style={{ blockSize: `${(100 * players) / most}%` }} />}
          </span>
          <span className={styles.right} aria-hidden="true">
            {right}
          </span>
          {right === own && (
            <span className={styles.you} aria-hidden="true">
              You
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
