import { WifiOff } from 'lucide-react'
import styles from './OfflineBar.module.css'

export const OFFLINE = "You're offline. Quizzes you've opened still work."
export const ONLINE = 'Back online.'

/** Shows that the connection is lost, or is back. */
export const OfflineBar = ({ isBack, words = OFFLINE }: { isBack: boolean; words?: string }) => (
  <p className={styles.bar}>
    {isBack || <WifiOff size={18} aria-hidden="true" />}
    <span>{isBack ? ONLINE : words}</span>
  </p>
)
