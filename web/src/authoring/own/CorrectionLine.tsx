import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { OwnQuiz } from '#contract/authoring.ts'
import { announce } from '#web/platform/announcements.ts'
import { doneWords } from '../draft/correction-words.ts'
import styles from './MyQuizzes.module.css'

interface CorrectionLineProps {
  quizTitle: string
  correction: OwnQuiz['corrections'][number]
}

/** How far the re-scoring after a corrected key is; its end is announced. */
export function CorrectionLine({ quizTitle, correction }: CorrectionLineProps) {
  const { done } = correction
  const words = doneWords(correction)
  const wasDone = useRef(done)
  useEffect(() => {
    if (done && !wasDone.current) announce(`${quizTitle}. ${words}.`)
    wasDone.current = done
  }, [done, quizTitle, words])
  return (
    <p className={styles.correction}>
      <CircleCheck size={16} aria-hidden="true" />
      {words}
    </p>
  )
}
