import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import styles from './QuizCard.module.css'
import { QuizImage } from './QuizImage.tsx'
import type { ShownQuiz } from '../device/stored-quizzes.ts'

interface QuizCardProps {
  quiz: ShownQuiz
  /** The icon of its category. */
  icon: string
  /** The best score, if this device has played it. */
  best?: ReactNode
  /** The heading level of its title. */
  level?: 2 | 3
  /** Whether it was added to a list that was already on screen. */
  isNew?: boolean
}

const meta = ({ question_count, average }: ShownQuiz): string =>
  `${counted(question_count, 'question', 'questions')}, ${average === null ? 'new' : `${average}% average`}`

/** One quiz in the list: a single link, with the whole card clickable. */
export const QuizCard = memo(function QuizCard({ quiz, icon, best, level = 2, isNew = false }: QuizCardProps) {
  const { quiz_url, quiz_title, category, image } = quiz
  const Heading = `h${level}` as const
  return (
    <li className={isNew ? `${styles.card} ${styles.new}` : styles.card}>
      <div className={styles.image} data-hue={category.hue}>
        <QuizImage slug={quiz_url} icon={icon} image={image} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link href={links.quizStart(quiz_url)}>{quiz_title}</Link>
        </Heading>
        {/* Replaces the other line, so that nothing moves when the browser reads its storage. */}
        <p className={styles.meta}>{best ?? meta(quiz)}</p>
      </div>
    </li>
  )
})
