import type { ReactNode } from 'react'
import { FivePips } from './FivePips.tsx'
import styles from './EmptyNotice.module.css'

/** Shown where a list is empty, with the links to continue. */
export const EmptyNotice = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={styles.notice}>
    <FivePips state="empty" />
    <p className={styles.text}>{text}</p>
    <div className={styles.ways}>{children}</div>
  </div>
)
