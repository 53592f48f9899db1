import { counted } from '#web/platform/format.ts'
import { CategoryIcon } from '#web/ui/CategoryIcon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './CategoryPlate.module.css'

interface CategoryPlateProps {
  name: string
  icon: string
  hue: string | undefined
  count: number | undefined
}

/** The header of a category page. */
export const CategoryPlate = ({ name, icon, hue, count }: CategoryPlateProps) => (
  <header className={`${styles.plate} on-plate`} data-hue={hue}>
    <CategoryIcon name={icon} size={32} />
    <PageTitle>
      {name}
      <span className="unseen"> quizzes</span>
    </PageTitle>
    {count !== undefined && <p className={styles.count}>{counted(count, 'quiz', 'quizzes')}</p>}
  </header>
)
