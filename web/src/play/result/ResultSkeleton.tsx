import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Result.module.css'

/** The skeleton of a result. */
export const ResultSkeleton = () => (
  <div className={styles.top} aria-busy="true">
    <div className={styles.stage}>
      <Skeleton className={styles.waitingRing} />
    </div>
    <div className={styles.words}>
      <Skeleton className={styles.waitingTitle} />
      <Skeleton className={styles.waitingLine} />
    </div>
    <noscript>This quiz needs JavaScript.</noscript>
  </div>
)
