import { Link } from 'wouter'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { quizReport } from '#contract/api/rare-links.ts'
import type { QuizDay, Range } from '#contract/api/reports.ts'
import { useMedia } from '#web/platform/browser/use-in-browser.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { announce } from '#web/platform/announcements.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { percentWords } from './report-words.ts'
import styles from './QuizTable.module.css'

type Row = Pick<QuizDay, 'id' | 'quiz_title' | 'plays' | 'finished_percent' | 'average'>

interface QuizTableProps<T extends Row> {
  caption: string
  quizzes: readonly T[]
  /** How many days the report of a quiz covers. */
  days?: Range
  /** One more column. */
  last: { name: string; of: (quiz: T) => string }
}

/** One line per quiz: a table on wide screens, cards below. Its name opens its own report. */
export function QuizTable<T extends Row>({ caption, quizzes, days = '7', last }: QuizTableProps<T>) {
  const isWide = useMedia('(min-width: 600px), print')
  if (!isWide)
    return (
      <ul className={styles.cards} aria-label={caption}>
        {quizzes.map((quiz) => (
          <li key={quiz.id} className={styles.card}>
            <Link href={quizReport(quiz.id, days)} className={styles.name}>
              {quiz.quiz_title}
            </Link>
            <p>
              {counted(quiz.plays, 'play', 'plays')} · {percentWords(quiz.finished_percent)} finished ·{' '}
              {percentWords(quiz.average)} average
            </p>
            <p className={styles.hardest}>
              {last.name}: {last.of(quiz)}
            </p>
          </li>
        ))}
      </ul>
    )
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Quiz</th>
          <th scope="col" className={styles.number}>
            Plays
          </th>
          <th scope="col" className={`${styles.number} ${styles.wide}`}>
            Finished
          </th>
          <th scope="col" className={styles.number}>
            Average
          </th>
          <th scope="col">{last.name}</th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <tr key={quiz.id}>
            <th scope="row">
              <Link href={quizReport(quiz.id, days)}>{quiz.quiz_title}</Link>
            </th>
            <td className={styles.number}>{grouped(quiz.plays)}</td>
            <td className={`${styles.number} ${styles.wide}`}>{percentWords(quiz.finished_percent)}</td>
            <td className={styles.number}>{percentWords(quiz.average)}</td>
            <td className={styles.hardest}>{last.of(quiz)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagedQuizzesProps {
  shown: number
  /** How many there are, and on how many pages. */
  total: number
  pages: number
  /** Loads more; absent when there is no more. */
  more: (() => Promise<void>) | undefined
  /** The list, with one link for each quiz. */
  children: ReactNode
}

/** A list of quizzes, the most played first, of which more can be loaded. */
export function PagedQuizzes({ shown, total, pages, more, children }: PagedQuizzesProps) {
  const box = useRef<HTMLDivElement>(null)
  /** The place of the first quiz that the last press loaded; it may be shown a moment later. */
  const [loaded, setLoaded] = useState(Infinity)
  const isShown = loaded < shown
  useEffect(() => {
    if (isShown) box.current?.querySelectorAll('a')[loaded]?.focus()
  }, [loaded, isShown])
  const loadMore = async (load: () => Promise<void>) => {
    await load()
    setLoaded(shown)
    announce('More quizzes loaded.')
  }
  return (
    <div ref={box} className={styles.list}>
      {children}
      {pages > 1 && <ListEnd showing={showingWords(shown, total)} more={more && (() => loadMore(more))} />}
    </div>
  )
}

const showingWords = (shown: number, total: number): string =>
  shown < total
    ? `Showing the ${grouped(shown)} most played of ${grouped(total)} quizzes`
    : `Showing all ${grouped(total)} quizzes`
