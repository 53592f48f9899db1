import { Skeleton } from '#web/ui/Skeleton.tsx'
import { QuizGridSkeleton } from '../list/QuizGrid.tsx'
import styles from './Author.module.css'

export const AuthorSkeleton = () => (
  <>
    <Skeleton className={styles.waiting} />
    <QuizGridSkeleton />
  </>
)
