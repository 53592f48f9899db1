import { letterOf } from '#contract/letter-of.ts'
import type { PrintAnswerProps } from '../print-props.ts'
import styles from '../Printing.module.css'

/** The names of places, each with a box to tick; the picture to put a cross on is printed above. */
export const PrintPlace = ({ question: { image, regions }, hasImages }: PrintAnswerProps<'place'>) => (
  <div>
    <p className={styles.hint}>
      {hasImages && image
        ? 'Put a cross on the picture, or tick the name of the place.'
        : 'Tick the name of the place.'}
    </p>
    <ul className={styles.rows}>
      {regions.map(({ id, label }, at) => (
        <li key={id} className={styles.row}>
          <span className={styles.box} aria-hidden="true" />
          <span className={styles.letter}>{letterOf(at)}</span>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
)
