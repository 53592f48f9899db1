import { letterOf } from '#contract/letter-of.ts'
import type { PrintAnswerProps } from '../print-props.ts'
import styles from '../Printing.module.css'

/** The names of places, each with a box to tick; the picture is printed above. */
export const PrintPlace = ({ question: { regions } }: PrintAnswerProps<'place'>) => (
  <ul className={styles.rows}>
    {regions.map(({ id, label }, at) => (
      <li key={id} className={styles.row}>
        <span className={styles.box} aria-hidden="true" />
        <span className={styles.letter}>{letterOf(at)}</span>
        <span>{label}</span>
      </li>
    ))}
  </ul>
)
