import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './StaticPage.module.css'

const LINES = 8

export function StaticPageSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton className={styles.waitingTitle} />
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} className={styles.waitingLine} />
      ))}
    </div>
  )
}
