import type { RefObject } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PlayedQuizzes } from './played.ts'
import { QuizCard } from './QuizCard.tsx'
import styles from './QuizGrid.module.css'
import type { ShownQuiz } from './stored-quizzes.ts'

interface QuizGridProps {
  quizzes: readonly ShownQuiz[]
  /** Of each category by its slug. */
  icons: ReadonlyMap<string, string>
  played: PlayedQuizzes
  /** Those from here on have just come. */
  newFrom?: number
  ref?: RefObject<HTMLUListElement | null>
}

export const QuizGrid = ({ quizzes, icons, played, newFrom = Infinity, ref }: QuizGridProps) => (
  <ul className={styles.grid} ref={ref}>
    {quizzes.map((quiz, index) => (
      <QuizCard
        key={quiz.quiz_url}
        quiz={quiz}
        icon={icons.get(quiz.category.slug) ?? quiz.category.slug}
        played={played.get(quiz.quiz_url)}
        isNew={index >= newFrom}
      />
    ))}
  </ul>
)

const WAITING = 8

export const QuizGridSkeleton = () => (
  <div className={styles.grid}>
    {Array.from({ length: WAITING }, (_, index) => (
      <Skeleton key={index} className={styles.waiting} />
    ))}
  </div>
)
