import type { Image } from '#contract/image.ts'
import { heightOf, type Spot } from '#contract/kinds/place/spot-distance.ts'
import styles from './PointingPicture.module.css'

/** A cross in a ring, with a pale edge so that it is seen on any picture. */
export const Crosshair = () => (
  <svg viewBox="-16 -16 32 32" className={styles.cross} aria-hidden="true">
    {[styles.edge, styles.line].map((look) => (
      <g key={look} className={look}>
        <circle r={9} />
        <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
      </g>
    ))}
  </svg>
)

interface SpotCircleProps {
  spot: Spot
  /** In thousandths of the width. */
  radius: number
  image: Image
}

/** The circle around the right spot, over the whole picture. */
export function SpotCircle({ spot, radius, image }: SpotCircleProps) {
  const height = heightOf(image)
  return (
    <svg viewBox={`0 0 1000 ${1000 * height}`} className={styles.over} aria-hidden="true">
      {[styles.edge, styles.line].map((look) => (
        <circle key={look} cx={spot.x} cy={spot.y * height} r={radius} className={`${look} ${styles.circle}`} />
      ))}
    </svg>
  )
}
