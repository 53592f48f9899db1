import { memo } from 'react'
import styles from './Cover.module.css'
import { useDrawing } from './use-drawing.ts'

interface CoverProps {
  /** The quiz's address, from which the image is generated. */
  slug: string
  /** The category's icon, or its slug. */
  icon: string
  /** For boxes that are neither 3:2 nor square. */
  banner?: boolean
}

/**
 * The generated cover of a quiz without an image, in the art colours of the nearest `data-hue`. It fills its box, which
 * clips it.
 */
export const Cover = memo(function Cover({ slug, icon, banner = false }: CoverProps) {
  const drawing = useDrawing((by) => by.coverMarkup(slug, icon, banner, styles))
  return <svg className={styles.cover} viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" {...drawing} />
})
