import type { Key } from '#contract/quiz/question.ts'
import type { PrintAnswerProps } from '../kind-props.ts'
import styles from '../Printing.module.css'

/** A numbered line for each answer. */
export const ListPaper = ({ question }: PrintAnswerProps<'list'>) => (
  <ol className={styles.lines}>
    {Array.from({ length: question.total }, (_, at) => (
      <li key={at} className={styles.counted}>
        <span className={styles.count}>{at + 1}.</span>
        <span className={styles.line} aria-hidden="true" />
      </li>
    ))}
  </ol>
)

/** Every answer to name, with all its spellings. */
export const listKeyWords = (_: unknown, entries: Key<'list'>): string =>
  entries.map(({ answers }) => answers.join(' / ')).join(', ')
