import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Board.module.css'

const ROWS = 10

export const BoardSkeleton = () => (
  <div>
    {Array.from({ length: ROWS }, (_, index) => (
      <Skeleton key={index} className={styles.row} />
    ))}
  </div>
)
