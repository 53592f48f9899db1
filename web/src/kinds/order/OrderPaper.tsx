import type { Key, Question } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps } from '../kind-props.ts'
import styles from '../Printing.module.css'

/** Items with a line each, on which to write their number. */
export const OrderPaper = ({ question, hasImages }: PrintAnswerProps) => (
  <>
    <p className={styles.hint}>Number these from 1 to {question.options.length}.</p>
    <ul className={styles.rows}>
      {question.options.map(({ id, text, rendered, image }) => (
        <li key={id} className={styles.row}>
          <span className={styles.place} aria-hidden="true" />
          <span>
            <RenderedText text={text || (hasImages ? '' : (image?.alt ?? ''))} rendered={rendered} />
            {hasImages && image && <img className={styles.image} src={image.url} alt={image.alt} />}
          </span>
        </li>
      ))}
    </ul>
  </>
)

/** The items of a printed question in their order. */
export const orderKeyWords = ({ options }: Question<'order'>, ids: Key<'order'>): string =>
  ids.map((id, at) => `${at + 1}. ${options.find((option) => option.id === id)?.text ?? id}`).join(', ')
