import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './ListHead.module.css'

interface ListHeadProps {
  /** Null where the head of the page says it all. */
  title: string | null
  /** Whether the title is the page's. */
  isPage: boolean
  count: number | undefined
  /** What to do with the list. */
  children: ReactNode
}

export const ListHead = ({ title, isPage, count, children }: ListHeadProps) => (
  <div className={styles.head}>
    {title !== null && (
      <div className={styles.title}>
        {isPage ? <PageTitle>{title}</PageTitle> : <h2>{title}</h2>}
        {count !== undefined && (
          <p className={styles.count}>
            {count}
            <span className="unseen"> {count === 1 ? 'quiz' : 'quizzes'}</span>
          </p>
        )}
      </div>
    )}
    {children}
  </div>
)
