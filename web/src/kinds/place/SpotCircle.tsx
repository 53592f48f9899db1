import type { Image } from '#contract/image.ts'
import { heightOf, type Spot } from '#contract/kinds/place/spot-distance.ts'
import styles from './PointingPicture.module.css'

interface SpotCircleProps {
  spot: Spot
  /** In thousandths of the width. */
  radius: number
  image: Image
  /** Whether it shows what was right. */
  isJudged?: boolean
}

/** The circle around the right spot, over the whole picture. */
export function SpotCircle({ spot, radius, image, isJudged = false }: SpotCircleProps) {
  const height = heightOf(image)
  return (
    <svg viewBox={`0 0 1000 ${1000 * height}`} className={styles.over} aria-hidden="true">
      {[styles.edge, styles.line].map((look) => (
        <circle
          key={look}
          data-state={isJudged ? 'right' : undefined}
          cx={spot.x}
          cy={spot.y * height}
          r={radius}
          className={`${look} ${styles.circle}`}
        />
      ))}
    </svg>
  )
}
