import { memo } from 'react'
import { Link } from 'wouter'
import { counted } from '../platform/format.ts'
import { links } from '../platform/links.ts'
import { Cover } from '../ui/Cover.tsx'
import { Trail } from '../ui/Trail.tsx'
import type { Played } from './played.ts'
import styles from './QuizCard.module.css'
import type { ShownQuiz } from './stored-quizzes.ts'

interface QuizCardProps {
  quiz: ShownQuiz
  /** Of its category. */
  icon: string
  played: Played | undefined
  /** Whether it has come to a list that already stood. */
  isNew?: boolean
}

/** More pips than this leave no room for the words beside them. */
const MOST_PIPS = 15

const meta = ({ question_count, average }: ShownQuiz): string =>
  `${counted(question_count, 'question', 'questions')}, ${average === null ? 'new' : `${average}% average`}`

/** One quiz in the list: one link, and the whole card leads there. */
export const QuizCard = memo(function QuizCard({ quiz, icon, played, isNew = false }: QuizCardProps) {
  const { quiz_url, quiz_title, category } = quiz
  return (
    <li className={isNew ? `${styles.card} ${styles.new}` : styles.card}>
      <div className={styles.picture} data-hue={category.hue}>
        <Cover slug={quiz_url} icon={icon} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link href={links.quizStart(quiz_url)}>{quiz_title}</Link>
        </h2>
        {/* In the place of the other line, so that nothing moves when the browser finds out. */}
        {played ? <Best {...played} /> : <p className={styles.meta}>{meta(quiz)}</p>}
      </div>
    </li>
  )
})

const Best = ({ best, total, pips }: Played) => (
  <p className={styles.meta}>
    <span className={styles.best}>
      Your best: {best}/{total}
    </span>
    {pips && <Trail pips={pips} size="small" most={MOST_PIPS} label={`${best} right, ${total - best} wrong`} />}
  </p>
)
