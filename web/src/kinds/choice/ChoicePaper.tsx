import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { letterOf } from '#contract/text/letters.ts'
import { choicesOf, type Question } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps } from '../kind-props.ts'
import { chosenIn } from './Choices.tsx'
import styles from '../Printing.module.css'

/** Lettered choices, each with a box to tick. */
export const ChoicePaper = ({ question, hasImages }: PrintAnswerProps) => (
  <div>
    <Hint words={KINDS[question.type].words.hint} />
    <ul className={styles.rows}>
      {choicesOf(question).map(({ id, text, rendered, image }, at) => (
        <li key={id} className={styles.row}>
          <span className={styles.box} aria-hidden="true" />
          <span className={styles.letter}>{letterOf(at)}</span>
          <span>
            <RenderedText text={text || (hasImages ? '' : (image?.alt ?? ''))} rendered={rendered} />
            {hasImages && image && <img className={styles.image} src={image.url} alt={image.alt} />}
          </span>
        </li>
      ))}
    </ul>
  </div>
)

const Hint = ({ words }: { words: string | undefined }) => words && <p className={styles.hint}>{words}</p>

/** The letters and texts of the right choices, in the order in which they are printed. */
export const choiceKeyWords = (question: Question, key: unknown): string => {
  const ids = chosenIn(key)
  return choicesOf(question)
    .flatMap(({ id, text }, at) => (ids.includes(id) ? [`${letterOf(at)}. ${text}`.trim()] : []))
    .join(', ')
}
