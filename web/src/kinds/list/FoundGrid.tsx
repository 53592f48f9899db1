import { Check } from 'lucide-react'
import type { Find } from './found-words.ts'
import styles from './ListGrid.module.css'

/** A cell for each answer that there is; those that were found are filled. */
export const FoundGrid = ({ finds, total }: { finds: readonly Find[]; total: number }) => (
  <ol className={styles.grid} aria-label="Found so far">
    {Array.from({ length: Math.max(total, finds.length) }, (_, at) => {
      const find = finds[at]
      return find ? (
        <li key={find.id} className={styles.found}>
          <Check size={16} aria-hidden="true" />
          <span className={styles.text}>{find.text}</span>
        </li>
      ) : (
        <li key={at} className={styles.empty} aria-hidden="true">
          {at + 1}
        </li>
      )
    })}
  </ol>
)
