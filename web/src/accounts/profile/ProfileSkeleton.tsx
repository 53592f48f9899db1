import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Profile.module.css'

export const ProfileSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton className={styles.waitingHead} />
    <div className={styles.figures}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className={styles.waitingFigure} />
      ))}
    </div>
    <Skeleton className={styles.waitingPart} />
    <Skeleton className={styles.waitingPart} />
  </div>
)
