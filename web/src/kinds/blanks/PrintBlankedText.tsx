import type { Question } from '#contract/question.ts'
import styles from '../Printing.module.css'
import { BlankedText } from './BlankedText.tsx'

/** The text with a numbered line in place of each blank. */
export const PrintBlankedText = ({ question }: { question: Question<'blanks'> }) => (
  <BlankedText question={question}>
    {(_, place) => (
      <span className={styles.blank}>
        <span className={styles.number}>{place}</span>
      </span>
    )}
  </BlankedText>
)
