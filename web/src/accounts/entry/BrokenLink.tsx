import type { ReactNode } from 'react'
import styles from './AccountForm.module.css'
import { AccountLayout } from './AccountLayout.tsx'

interface BrokenLinkProps {
  slug: string
  title: string
  /** What to offer instead. */
  children: ReactNode
}

/** The page of a link in an email, when it came without its token or a part of it. */
export const BrokenLink = ({ slug, title, children }: BrokenLinkProps) => (
  <AccountLayout slug={slug} title={title}>
    <p className={styles.text}>Part of this link is missing. Open it again from the email, or copy the whole link.</p>
    <div className={styles.actions}>{children}</div>
  </AccountLayout>
)
