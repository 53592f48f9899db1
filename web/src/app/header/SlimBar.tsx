import styles from './SlimBar.module.css'
import { Wordmark } from './Wordmark.tsx'

/** The only bar above a result: the logo, which links home. */
export const SlimBar = () => (
  <header className={styles.bar}>
    <Wordmark />
  </header>
)
