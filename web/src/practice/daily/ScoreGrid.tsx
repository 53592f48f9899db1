import type { Pip } from '#web/ui/pips.ts'
import styles from './ScoreGrid.module.css'

interface ScoreGridProps {
  pips: readonly Pip[]
  /** The same in words. */
  label: string
}

/** Which of the ten were right, in two rows of five, as it is shared. */
export const ScoreGrid = ({ pips, label }: ScoreGridProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
  <div className={styles.grid} role="img" aria-label={label}>
    {pips.map((pip, at) => (
      <span key={at} className={pip === 'right' ? `${styles.square} ${styles.right}` : styles.square} />
    ))}
  </div>
)
