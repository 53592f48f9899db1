import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { quizAmount } from './quiz-amount.ts'
import styles from './ListHead.module.css'

interface ListHeadProps {
  /** Null where the page header already says it. */
  title: string | null
  /** Whether this is the page's title. */
  isPage: boolean
  count: number | undefined
  /** The tools of the list. */
  children: ReactNode
}

export const ListHead = ({ title, isPage, count, children }: ListHeadProps) => (
  <div className={styles.head}>
    {title !== null && (
      <div className={styles.title}>
        {isPage ? <PageTitle>{title}</PageTitle> : <h2>{title}</h2>}
        {count !== undefined && (
          <p className={styles.count}>
            {quizAmount(count)}
            <span className="unseen"> {count === 1 ? 'quiz' : 'quizzes'}</span>
          </p>
        )}
      </div>
    )}
    {children}
  </div>
)
