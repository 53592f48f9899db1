import type { PrintAnswerProps } from '../print-props.ts'
import { PrintLine } from '../typed/PrintLine.tsx'
import styles from './PrintNumber.module.css'

/** A line to write on, with the unit at its end. */
export const PrintNumber = ({ question: { unit } }: PrintAnswerProps<'number'>) => (
  <div className={styles.number}>
    <PrintLine />
    {unit}
  </div>
)
