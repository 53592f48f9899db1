import { number } from '#contract/quiz/kinds/number.ts'
import type { ScreenProps } from '../kind-props.ts'
import styles from '../Screen.module.css'
import { toleranceWords } from './number-words.ts'

/** The number with its unit, and what else is near enough. */
export function NumberScreen({ question, answer }: ScreenProps<'number'>) {
  const near = toleranceWords(answer, question.unit)
  return (
    <>
      <strong className={styles.big}>{number.words.answer(question, answer)}</strong>
      {near && <span className={styles.note}>{near}</span>}
    </>
  )
}
