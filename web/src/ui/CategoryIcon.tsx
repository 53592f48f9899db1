import { categoryIcon } from './category-icons.ts'
import styles from './CategoryIcon.module.css'

interface CategoryIconProps {
  /** An icon's name, or a category's slug. */
  name: string
  size?: 16 | 18 | 20 | 24 | 32
}

export const CategoryIcon = ({ name, size = 18 }: CategoryIconProps) => (
  <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={categoryIcon(name)} />
  </svg>
)
