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
