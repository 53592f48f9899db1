import type { Strength } from './password-strength.ts'
import styles from './StrengthMeter.module.css'

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
const PIPS = [0, 1, 2, 3, 4] as const

/** A password's strength as pips and text; its space is reserved, so that nothing moves when it appears. */
export const StrengthMeter = ({ strength }: { strength: Strength | null }) => (
  <div className={styles.meter} data-strength={strength}>
    <span className={styles.pips} aria-hidden="true">
      {PIPS.map((pip) => (
        <span key={pip} className={strength !== null && pip <= strength ? styles.full : undefined} />
      ))}
    </span>
    <output>{strength === null ? '' : `${WORDS[strength]}.`}</output>
  </div>
)
