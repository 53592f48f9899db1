import type { ReactNode } from 'react'
import { FivePips } from './FivePips.tsx'
import styles from './EmptyNotice.module.css'

interface EmptyNoticeProps {
  text: ReactNode
  /** The links to continue. */
  children: ReactNode
}

/** Shown where a list is empty. */
export const EmptyNotice = ({ text, children }: EmptyNoticeProps) => (
  <div className={styles.notice}>
    <FivePips state="empty" />
    <p className={styles.text}>{text}</p>
    <div className={styles.ways}>{children}</div>
  </div>
)
