import { Skeleton } from '#web/ui/Waiting.tsx'
import styles from './Start.module.css'

const LINES = 5

export const StartSkeleton = () => (
  <div className={styles.top}>
    <Skeleton className={styles.cover} />
    <div className={styles.words}>
      {Array.from({ length: LINES }, (_, line) => (
        <Skeleton key={line} className={styles.waiting} />
      ))}
    </div>
  </div>
)
