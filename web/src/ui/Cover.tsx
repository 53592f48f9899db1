import { memo, useEffect, useRef, useState } from 'react'
import type { Hue } from '#contract/covers/hues.ts'
import styles from './Cover.module.css'

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
  const drawing = useDrawing((by) => by.coverMarkup({ slug, hue, path: emblem ?? by.categoryIcon(icon), banner }))
  return <svg className={styles.cover} viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice" {...drawing} />
})

/** An icon by its name, or by a category's slug. */
export function CategoryIcon({ name, size = 18 }: { name: string; size?: 16 | 18 | 20 | 24 | 32 }) {
  const drawing = useDrawing((by) => by.iconMarkup(name))
  return <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" {...drawing} />
}

/**
 * The props of an `svg` that is drawn once. What the server has drawn stays, so that a first visit needs neither the
 * drawing script nor the time to draw again.
 */
function useDrawing(draw: (by: Drawings) => string) {
  const element = useRef<SVGSVGElement>(null)
  const [, setLoaded] = useState(known !== null)
  useEffect(() => {
    // Not asked whether it is known: it may have come since this was rendered.
    if (element.current?.firstChild) return
    void load().then(
      () => setLoaded(true),
      () => null,
    )
  }, [])
  return {
    ref: element,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: known ? draw(known) : '' },
    'aria-hidden': true,
  } as const
}

type Drawings = typeof import('./drawings.ts')

/** In the browser null until something is needed that the server has not drawn. */
let known: Drawings | null = import.meta.env.SSR ? await import('./drawings.ts') : null

const load = async (): Promise<void> => {
  known ??= await import('./drawings.ts')
}
