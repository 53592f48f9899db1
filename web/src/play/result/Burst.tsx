import type { CSSProperties } from 'react'
import styles from './Burst.module.css'

const PIPS = 24
const COLOURS = ['--art-plate', '--art-deep', '--art-pale', '--art-pop']

declare module 'react' {
  interface CSSProperties {
    '--turn'?: string
    '--far'?: string
  }
}

const flight = (index: number): CSSProperties => ({
  '--turn': `${(index * 360) / PIPS}deg`,
  '--far': `${150 + (index % 3) * 40}px`,
  background: `var(${COLOURS[index % COLOURS.length]})`,
})

/** Pips that fly out of the ring once, for a perfect score. */
export const Burst = () => (
  <div className={styles.burst} aria-hidden="true">
    {Array.from({ length: PIPS }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a pip is identified by its position
      <span key={index} style={flight(index)} />
    ))}
  </div>
)
