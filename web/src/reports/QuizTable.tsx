import type { QuizDay } from '#contract/reports.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { useMedia } from '#web/platform/browser/use-media.ts'
import styles from './QuizTable.module.css'
import { percentWords, shareWords } from './report-words.ts'

/** The question that the fewest got right, as a line. */
function hardestWords({ hardest, questions }: QuizDay): string {
  const index = questions.findIndex(({ qid }) => qid === hardest)
  const question = questions[index]
  return question ? `${index + 1}. ${question.text} ${shareWords(question.facility)} right` : '–'
}

interface QuizTableProps {
  quizzes: readonly QuizDay[]
  /** The id of the section with a quiz's questions. */
  anchor: (quiz: QuizDay) => string
  /** Called when that link is followed. */
  onFollow: (quiz: QuizDay) => void
}

/** One line per quiz: a table on wide screens, cards below. Its name links to its questions. */
export function QuizTable({ quizzes, anchor, onFollow }: QuizTableProps) {
  const isWide = useMedia('(min-width: 600px), print')
  if (!isWide)
    return (
      <ul className={styles.cards}>
        {quizzes.map((quiz) => (
          <li key={quiz.id} className={styles.card}>
            <a href={`#${anchor(quiz)}`} className={styles.name} onClick={() => onFollow(quiz)}>
              {quiz.quiz_title}
            </a>
            <p>
              {counted(quiz.plays, 'play', 'plays')} · {percentWords(quiz.finished_percent)} finished ·{' '}
              {percentWords(quiz.average)} average
            </p>
            <p className={styles.hardest}>Hardest: {hardestWords(quiz)}</p>
          </li>
        ))}
      </ul>
    )
  return (
    <table className={styles.table}>
      <caption className="unseen">Your quizzes on this day</caption>
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
          <th scope="col">Hardest question</th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <tr key={quiz.id}>
            <th scope="row">
              <a href={`#${anchor(quiz)}`} onClick={() => onFollow(quiz)}>
                {quiz.quiz_title}
              </a>
            </th>
            <td className={styles.number}>{grouped(quiz.plays)}</td>
            <td className={`${styles.number} ${styles.wide}`}>{percentWords(quiz.finished_percent)}</td>
            <td className={styles.number}>{percentWords(quiz.average)}</td>
            <td className={styles.hardest}>{hardestWords(quiz)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
