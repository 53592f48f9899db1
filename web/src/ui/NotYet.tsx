import type { ReactNode } from 'react'
import { FivePips } from './FivePips.tsx'
import styles from './NotYet.module.css'
import { PageTitle } from './PageTitle.tsx'

interface NotYetProps {
  title: string
  /** Said first. */
  before?: ReactNode
  text: string
  /** The ways on. */
  children: ReactNode
}

/** A page whose subject is still to come. */
export const NotYet = ({ title, before, text, children }: NotYetProps) => (
  <div className={styles.page}>
    <FivePips state="empty" />
    <PageTitle>{title}</PageTitle>
    {before && <p className={styles.before}>{before}</p>}
    <p className={styles.text}>{text}</p>
    <div className={styles.ways}>{children}</div>
  </div>
)
