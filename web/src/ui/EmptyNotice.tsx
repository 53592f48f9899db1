import type { ReactNode } from 'react'
import { FivePips } from './FivePips.tsx'
import styles from './EmptyNotice.module.css'

interface EmptyNoticeProps {
  text: ReactNode
  /** The ways on. */
  children: ReactNode
}

/** Stands where the list has nothing to show. */
export const EmptyNotice = ({ text, children }: EmptyNoticeProps) => (
  <div className={styles.notice}>
    <FivePips state="empty" />
    <p className={styles.text}>{text}</p>
    <div className={styles.ways}>{children}</div>
  </div>
)
