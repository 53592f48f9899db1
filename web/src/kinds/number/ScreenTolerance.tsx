import { numberWords } from '#contract/kinds/number/number-words.ts'
import type { ScreenProps } from '../screen/screen-props.ts'
import styles from '../screen/Screen.module.css'
import { toleranceWords } from './number-words.ts'

/** The number with its unit, and what else is near enough. */
export function ScreenTolerance({ question, answer }: ScreenProps<'number'>) {
  const near = toleranceWords(answer, question.unit)
  return (
    <>
      <strong className={styles.big}>{numberWords.answer(question, answer)}</strong>
      {near && <span className={styles.note}>{near}</span>}
    </>
  )
}
