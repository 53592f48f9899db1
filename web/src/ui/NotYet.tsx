import type { ReactNode } from 'react'
import { FivePips } from './FivePips.tsx'
import styles from './NotYet.module.css'
import { PageTitle } from './PageTitle.tsx'

interface NotYetProps {
  title: string
  text: string
  /** The ways on. */
  children: ReactNode
}

/** A page whose subject is still to come. */
export const NotYet = ({ title, text, children }: NotYetProps) => (
  <div className={styles.page}>
    <FivePips third="todo" />
    <PageTitle>{title}</PageTitle>
    <p className={styles.text}>{text}</p>
    {children}
  </div>
)
