import { Timer } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { minutesOf } from '#contract/quiz/quiz.ts'
import { counted } from '#web/platform/format.ts'
import type { ShownQuiz } from '../device/stored-quizzes.ts'
import { QuizImage } from './QuizImage.tsx'
import styles from './QuizCard.module.css'

export interface QuizCardProps {
  quiz: ShownQuiz
  /** The best score, if this device has played it. */
  best?: ReactNode
  /** The heading level of its title. */
  level?: 2 | 3
  /** Whether it was added to a list that was already on screen. */
  isNew?: boolean
  /** Whether it says who made it, where that differs from card to card. */
  hasAuthor?: boolean
  /** A button on the card. */
  action?: ReactNode
}

/** One quiz in the list: a single link, with the whole card clickable. */
export const QuizCard = memo(function QuizCard({
  quiz,
  best,
  level = 2,
  isNew = false,
  hasAuthor = true,
  action,
}: QuizCardProps) {
  const { quiz_url, quiz_title, category, author } = quiz
  const Heading = `h${level}` as const
  return (
    <li className={isNew ? `${styles.card} ${styles.new}` : styles.card}>
      <div className={styles.image} data-hue={category.hue}>
        <QuizImage quiz={quiz} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={links.quizStart(quiz_url)}>{quiz_title}</Link>
        </Heading>
        <p className={styles.meta}>{factsOf(quiz).join(' · ')}</p>
        {/* One's best replaces the author, so that nothing moves when the browser reads its storage. */}
        <p className={styles.by}>
          <span className={styles.name}>{best ?? (hasAuthor && `by ${author.name}`)}</span>
          {quiz.timed && (
            <>
              <Timer size={16} aria-hidden="true" />
              <span className="unseen">With a timer</span>
            </>
          )}
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
})

/** What tells one quiz from another: how hard and long it is, and how many have played it. */
const factsOf = ({ average, question_count, plays }: ShownQuiz): string[] => [
  difficultyOf(average),
  `${minutesOf(question_count)} min`,
  ...(plays > 0 ? [counted(plays, 'play', 'plays')] : []),
]

/** How hard it is by its average, as the filters sort it. */
const difficultyOf = (average: number | null): string =>
  average === null ? 'New' : average > 70 ? 'Easy' : average >= 40 ? 'Medium' : 'Hard'
