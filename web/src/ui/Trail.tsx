import type { Pip } from './pips.ts'
import styles from './Trail.module.css'

interface TrailProps {
  pips: readonly Pip[]
  /** The text alternative. */
  label: string
  size?: 'full' | 'small'
  /** The pip that has just got its verdict, which is animated. */
  fresh?: number | undefined
  /** With more questions than this, pips would be too small to count and become a bar. */
  most?: number
}

const MOST_PIPS = 40

/** The trail: one pip per question. Neighbouring right answers are joined, so that a streak is visible. */
export function Trail({ pips, label, size = 'full', fresh, most = MOST_PIPS }: TrailProps) {
  if (pips.length > most) return <TrailBar pips={pips} label={label} />
  const measure = { '--count': pips.length }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <span role="img" aria-label={label} className={`${styles.trail} ${styles[size]}`} style={measure}>
      <span className={styles.pips}>
        {pips.map((pip, index) => {
          const joins = pip === 'right' && pips[index + 1] === 'right'
          return (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a pip is identified by its position
              key={index}
              className={[styles[pip], joins && styles.joins, index === fresh && styles.fresh]
                .filter(Boolean)
                .join(' ')}
            />
          )
        })}
      </span>
    </span>
  )
}

function TrailBar({ pips, label }: Pick<TrailProps, 'pips' | 'label'>) {
  const measure = { '--right': share(pips, (pip) => pip === 'right'), '--done': share(pips, isDone) }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <span role="img" aria-label={label} className={styles.bar} style={measure}>
      <span className={styles.track}>
        <span className={styles.rightShare} />
      </span>
      <span className={styles.count}>
        {pips.filter(isDone).length}/{pips.length}
      </span>
    </span>
  )
}

const share = (pips: readonly Pip[], counts: (pip: Pip) => boolean): number => pips.filter(counts).length / pips.length
const isDone = (pip: Pip): boolean => pip !== 'todo' && pip !== 'current'
