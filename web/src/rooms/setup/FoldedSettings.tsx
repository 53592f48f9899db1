import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './SetUpScreen.module.css'

/** The settings that most rooms leave as they are. */
export const FoldedSettings = ({ children }: { children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>
      <span className={styles.foldedWords}>
        <span className={styles.foldedTitle}>More settings</span>
        <span className={styles.facts}>Everything is set already. Change what you like.</span>
      </span>
      <ChevronDown size={20} aria-hidden="true" />
    </summary>
    <div className={styles.unfolded}>{children}</div>
  </details>
)
