import { blanksIn, blankText } from '#contract/quiz/kinds/blanks.ts'
import type { Question, Key } from '#contract/quiz/question.ts'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import type { PrintAnswerProps } from '../kind-props.ts'
import { BlankedText } from './BlankedText.tsx'
import styles from '../Printing.module.css'

/** The text above has the lines to write on; here is what to choose from, in the order of the lines. */
export function BlanksPaper({ question }: PrintAnswerProps<'blanks'>) {
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

/** The text with a numbered line in place of each blank. */
export const BlankedTextPaper = ({ question }: { question: Question<'blanks'> }) => (
  <BlankedText question={question}>
    {(_, place) => (
      <span className={styles.blank}>
        <span className={styles.number}>{place}</span>
      </span>
    )}
  </BlankedText>
)

/** Everything that may stand on the lines of a printed text, by their numbers. */
export const blanksKeyWords = ({ text, blanks }: Question<'blanks'>, key: Key<'blanks'>): string =>
  blanksIn(text)
    .flatMap((at) => blanks[at] ?? [])
    .map((blank, place) => {
      const wanted = key[blank.id]
      return `${place + 1}. ${isTexts(wanted) ? wanted.join(' / ') : (blankText(blank, wanted) ?? 'nothing')}`
    })
    .join(', ')
