import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import styles from './Question.module.css'

const ROWS = 4

/** The skeleton of a question. */
export const QuestionSkeleton = () => (
  <Waiting>
    <div className={styles.page} aria-busy="true">
      <div className={styles.body}>
        <Skeleton className={styles.waitingTitle} />
        {Array.from({ length: ROWS }, (_, row) => (
          <Skeleton key={row} className={styles.waitingRow} />
        ))}
      </div>
      <noscript>This quiz needs JavaScript.</noscript>
    </div>
  </Waiting>
)
