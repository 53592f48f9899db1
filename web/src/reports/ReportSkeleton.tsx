import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Report.module.css'

const NUMBERS = 4

export const ReportSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.waitingNumbers}>
      {Array.from({ length: NUMBERS }, (_, index) => (
        <Skeleton key={index} className={styles.waitingNumber} />
      ))}
    </div>
    <Skeleton className={styles.waitingTable} />
  </div>
)
