import type { Category } from '#contract/catalogue.ts'
import { counted } from '../platform/format.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './CategoryList.module.css'

export function CategoryList({ categories }: { categories: Category[] }) {
  if (categories.length === 0) return <p>No categories yet.</p>
  return (
    <ul className={styles.list}>
      {categories.map(({ id, hue, name, description, quiz_count }) => (
        <li key={id} data-hue={hue} className={`${styles.card} on-plate`}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.description}>{description}</p>
          <p className={styles.count}>{counted(quiz_count, 'quiz', 'quizzes')}</p>
        </li>
      ))}
    </ul>
  )
}

const USUAL_COUNT = 12

export function CategoryListSkeleton() {
  return (
    <div className={styles.list}>
      {Array.from({ length: USUAL_COUNT }, (_, index) => (
        <Skeleton key={index} className={styles.waiting} />
      ))}
    </div>
  )
}
