import styles from './ThreePips.module.css'

/** The mark of waiting. */
export const ThreePips = () => (
  <span className={styles.pips} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
)
