import type { PrintAnswerProps } from '../print-props.ts'
import printing from '../Printing.module.css'
import styles from './PrintList.module.css'

/** A numbered line for each answer. */
export const PrintList = ({ question }: PrintAnswerProps<'list'>) => (
  <ol className={styles.lines}>
    {Array.from({ length: question.total }, (_, at) => (
      <li key={at} className={styles.line}>
        <span className={styles.number}>{at + 1}.</span>
        <span className={printing.line} aria-hidden="true" />
      </li>
    ))}
  </ol>
)
