import type { ReactNode, RefObject } from 'react'
import { Skeleton } from '#web/ui/Waiting.tsx'
import type { Device } from '../device/read-device.tsx'
import { QuizCard } from '../card/QuizCard.tsx'
import type { ShownQuiz } from '../device/stored-quizzes.ts'
import styles from './QuizGrid.module.css'

interface QuizGridProps {
  quizzes: readonly ShownQuiz[]
  device: Device | null
  /** The quizzes from this index on are new. */
  newFrom?: number
  level?: 2 | 3
  /** On narrower screens the cards are in a line that scrolls. */
  isStrip?: boolean
  /** Whether the cards say who made them. */
  hasAuthor?: boolean
  /** A button on each card. */
  action?: ((quiz: ShownQuiz) => ReactNode) | undefined
  ref?: RefObject<HTMLUListElement | null>
}

export const QuizGrid = ({
  quizzes,
  device,
  newFrom = Infinity,
  level = 2,
  isStrip = false,
  hasAuthor = true,
  action,
  ref,
}: QuizGridProps) => (
  <ul className={isStrip ? styles.strip : styles.grid} data-strip={isStrip || undefined} ref={ref}>
    {quizzes.map((quiz, index) => (
      <QuizCard
        key={quiz.quiz_url}
        quiz={quiz}
        best={bestOf(quiz, device)}
        isNew={index >= newFrom}
        level={level}
        hasAuthor={hasAuthor}
        action={action?.(quiz)}
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

const bestOf = ({ quiz_url }: ShownQuiz, device: Device | null) => {
  const played = device?.played.get(quiz_url)
  return device && played ? <device.Best {...played} /> : null
}
