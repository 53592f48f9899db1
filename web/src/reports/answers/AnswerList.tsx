import type { ReactNode } from 'react'
import { grouped } from '#web/platform/format.ts'
import { Meter } from '#web/ui/Meter.tsx'
import styles from './GivenAnswers.module.css'
import { RightSign } from './RightSign.tsx'

export interface CountedAnswer {
  id: string
  words: ReactNode
  count: number
  /** Null where nothing is right or wrong; missing in reports that were stored in the browser earlier. */
  right?: boolean | null
}

interface AnswerListProps {
  label: string
  answers: readonly CountedAnswer[]
  /** How many answers were given in all. */
  total: number
}

/** Answers, each with whether it is right and how often it was given. */
export const AnswerList = ({ label, answers, total }: AnswerListProps) => (
  <ul className={styles.answers} aria-label={label}>
    {answers.map(({ id, words, count, right = null }) => (
      <li key={id}>
        <span className={styles.answer}>
          {right !== null && <RightSign isRight={right} />}
          {words}
        </span>
        <span>{grouped(count)}</span>
        <Meter percent={total ? (100 * count) / total : 0} />
      </li>
    ))}
  </ul>
)
