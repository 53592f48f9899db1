import { memo } from 'react'
import type { Hue } from '#contract/hues.ts'
import styles from './Cover.module.css'
import { useDrawing } from './use-drawing.ts'

interface CoverProps {
  /** What the colours and shapes are generated from: the quiz's address. */
  slug: string
  hue: Hue
  /** The path of its emblem; without one it has the icon. */
  emblem?: string | undefined
  /** The category's icon, or its slug. */
  icon: string
  /** For boxes that are neither 3:2 nor square. */
  banner?: boolean
}

/** The generated cover of a quiz without an image. It fills its box, which clips it. */
export const Cover = memo(function Cover({ slug, hue, emblem, icon, banner = false }: CoverProps) {
  const drawing = useDrawing((by) => by.coverMarkup({ slug, hue, path: emblem ?? by.iconPath(icon), banner }))
  return <svg className={styles.cover} viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" {...drawing} />
})
