import { Link } from 'wouter'
import { quizReport } from '#contract/rare-links.ts'
import type { Range } from '#contract/reports.ts'
import { useMedia } from '#web/platform/browser/use-media.ts'
import { counted, grouped } from '#web/platform/format.ts'
import styles from './QuizTable.module.css'
import { percentWords } from './report-words.ts'

interface Row {
  id: string
  quiz_title: string
  plays: number
  finished_percent: number | null
  average: number | null
}

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
