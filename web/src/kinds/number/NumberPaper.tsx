import type { PrintAnswerProps } from '../kind-props.ts'
import styles from '../Printing.module.css'
import { TypedPaper } from '../text/TypedPaper.tsx'

/** A line to write on, with the unit at its end. */
export const NumberPaper = ({ question: { unit } }: PrintAnswerProps<'number'>) => (
  <div className={styles.withUnit}>
    <TypedPaper />
    {unit}
  </div>
)
