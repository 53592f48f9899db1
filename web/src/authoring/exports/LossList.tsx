import type { Loss } from '#contract/imports.ts'
import { lossLines } from '#contract/loss-lines.ts'
import styles from './ExportDialog.module.css'

const MOST_SHOWN = 20

/** What a quiz would lose in a file, each sentence once. */
export function LossList({ losses }: { losses: readonly Loss[] }) {
  const lines = lossLines(losses)
  return (
    <ul className={styles.losses}>
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST_SHOWN && <li>and {lines.length - MOST_SHOWN} more</li>}
    </ul>
  )
}
