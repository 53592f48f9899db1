import type { CSSProperties } from 'react'
import styles from './Meter.module.css'

declare module 'react' {
  interface CSSProperties {
    '--share'?: number
  }
}

/** A percentage as a bar, next to the same number as text. */
export function Meter({ percent }: { percent: number }) {
  const measure: CSSProperties = { '--share': Math.max(0, Math.min(100, percent)) / 100 }
  return <span className={styles.meter} style={measure} aria-hidden="true" />
}
