import styles from './Meter.module.css'

/** A percentage as a bar, next to the same number as text. */
export const Meter = ({ percent }: { percent: number }) => (
  <span className={styles.meter} style={{ '--share': Math.max(0, Math.min(100, percent)) / 100 }} aria-hidden="true" />
)
