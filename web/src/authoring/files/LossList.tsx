import type { Loss } from '#contract/authoring.ts'
import styles from './ExportDialog.module.css'

const MOST_SHOWN = 20

/** What a quiz would lose in a file, question by question. */
export const LossList = ({ losses }: { losses: readonly Loss[] }) => (
  <ul className={styles.losses}>
    {losses.slice(0, MOST_SHOWN).map(({ question, message }) => (
      <li key={`${question} ${message}`}>
        {question === null ? '' : `Question ${question + 1}: `}
        {message}
      </li>
    ))}
    {losses.length > MOST_SHOWN && <li>and {losses.length - MOST_SHOWN} more</li>}
  </ul>
)
