import type { CSSProperties } from 'react'
import styles from './Trail.module.css'

/** What became of a question; `answered` is one whose verdict is not in yet. */
export type Pip = 'todo' | 'current' | 'right' | 'wrong' | 'skipped' | 'answered'

interface TrailProps {
  pips: readonly Pip[]
  /** What the image says, in words. */
  label: string
  size?: 'full' | 'small'
  /** The pip that has just got its verdict, which pops. */
  fresh?: number | undefined
  /** With more questions than this, pips are too small to count and become a bar. */
  most?: number
}

const MOST_PIPS = 40

declare module 'react' {
  interface CSSProperties {
    '--count'?: number
    '--right'?: number
    '--done'?: number
  }
}

const share = (pips: readonly Pip[], counts: (pip: Pip) => boolean): number => pips.filter(counts).length / pips.length
const isDone = (pip: Pip): boolean => pip !== 'todo' && pip !== 'current'

/** The row of pips, one for each question. Right answers side by side fuse, so that a streak is a shape. */
export function Trail({ pips, label, size = 'full', fresh, most = MOST_PIPS }: TrailProps) {
  if (pips.length > most) return <TrailBar pips={pips} label={label} />
  const measure: CSSProperties = { '--count': pips.length }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements
    <span role="img" aria-label={label} className={`${styles.trail} ${styles[size]}`} style={measure}>
      <span className={styles.pips}>
        {pips.map((pip, index) => {
          const joins = pip === 'right' && pips[index + 1] === 'right'
          return (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a pip is its place
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
  const measure: CSSProperties = { '--right': share(pips, (pip) => pip === 'right'), '--done': share(pips, isDone) }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements
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
