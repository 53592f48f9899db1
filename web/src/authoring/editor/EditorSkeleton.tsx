import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './EditorSkeleton.module.css'

const ROWS = [1, 2, 3, 4, 5, 6]

/** The skeleton of the editor's outline and card. */
export const EditorSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.outline}>
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
    <Skeleton className={styles.card} />
  </div>
)
