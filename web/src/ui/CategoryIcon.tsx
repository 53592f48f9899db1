import styles from './CategoryIcon.module.css'
import { useDrawing } from './use-drawing.ts'

interface CategoryIconProps {
  /** An icon's name, or a category's slug. */
  name: string
  size?: 16 | 18 | 20 | 24 | 32
}

export function CategoryIcon({ name, size = 18 }: CategoryIconProps) {
  const drawing = useDrawing((by) => by.iconMarkup(name))
  return <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" {...drawing} />
}
