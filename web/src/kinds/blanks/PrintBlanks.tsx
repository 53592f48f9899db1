import { blanksIn } from '#contract/kinds/blanks/blank-places.ts'
import type { PrintAnswerProps } from '../print-props.ts'
import styles from '../Printing.module.css'

/** The text above has the lines to write on; here is what to choose from, in the order of the lines. */
export function PrintBlanks({ question }: PrintAnswerProps<'blanks'>) {
  const chosen = blanksIn(question.text).flatMap((at, place) => {
    const choices = question.blanks[at]?.choices
    return choices ? [{ place: place + 1, words: choices.map(({ text }) => text).join(' / ') }] : []
  })
  return (
    <ul className={styles.rows}>
      {chosen.map(({ place, words }) => (
        <li key={place} className={styles.row}>
          <span className={styles.letter}>{place}.</span>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
