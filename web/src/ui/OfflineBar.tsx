import { WifiOff } from 'lucide-react'
import styles from './OfflineBar.module.css'

export const OFFLINE = "You're offline. Quizzes you've opened still work."
export const ONLINE = 'Back online.'

/** Says that the line is gone, or has come back. */
export const OfflineBar = ({ isBack }: { isBack: boolean }) => (
  <section className={styles.bar} aria-label="Connection">
    {isBack || <WifiOff size={18} aria-hidden="true" />}
    {isBack ? ONLINE : OFFLINE}
  </section>
)
