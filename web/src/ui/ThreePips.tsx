import styles from './ThreePips.module.css'

/** The loading indicator. */
export const ThreePips = () => (
  <span className={styles.pips} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
)
