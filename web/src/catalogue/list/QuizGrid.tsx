import type { ReactNode, RefObject } from 'react'
import { links } from '#contract/api/links.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { Skeletons } from '#web/ui/Waiting.tsx'
import type { Device } from '../device/read-device.tsx'
import { QuizCard, type QuizCardProps } from '../card/QuizCard.tsx'
import type { ShownQuiz } from '../device/stored-quizzes.ts'
import styles from './QuizGrid.module.css'

export interface QuizGridProps extends Pick<QuizCardProps, 'level' | 'hasAuthor'> {
  quizzes: readonly ShownQuiz[]
  device: Device | null
  /** The quizzes from this index on are new. */
  newFrom?: number
  /** On narrower screens the cards are in a line that scrolls. */
  isStrip?: boolean
  /** A button on each card. */
  action?: ((quiz: ShownQuiz) => ReactNode) | undefined
  ref?: RefObject<HTMLUListElement | null>
}

export const QuizGrid = ({
  quizzes,
  device,
  newFrom = Infinity,
  isStrip = false,
  action,
  ref,
  ...look
}: QuizGridProps) => (
  <ul className={isStrip ? styles.strip : styles.grid} data-strip={isStrip || undefined} ref={ref}>
    {quizzes.map((quiz, index) => (
      <QuizCard
        key={quiz.quiz_url}
        quiz={quiz}
        best={bestOf(quiz, device)}
        isNew={index >= newFrom}
        action={action?.(quiz)}
        {...look}
      />
    ))}
  </ul>
)

export const QuizGridSkeleton = () => (
  <div className={styles.grid}>
    <Skeletons count={8} className={styles.waiting} />
  </div>
)

/** Shown on a site without any quiz. */
export const NoQuizzes = () => (
  <EmptyNotice text="No quizzes yet. Make the first one.">
    <ButtonLink href={links.makeQuiz()} kind="secondary">
      Make a quiz
    </ButtonLink>
  </EmptyNotice>
)

const bestOf = ({ quiz_url }: ShownQuiz, device: Device | null) => {
  const played = device?.played.get(quiz_url)
  return device && played ? <device.BestScore {...played} /> : null
}
