import styles from './SlimBar.module.css'
import { Wordmark } from './Wordmark.tsx'

/** All that stands over a result: the way home. */
export const SlimBar = () => (
  <header className={styles.bar}>
    <Wordmark />
  </header>
)
