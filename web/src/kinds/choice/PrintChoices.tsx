import { KINDS } from '#contract/kinds.ts'
import { letterOf } from '#contract/letter-of.ts'
import { choicesOf } from '#contract/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps } from '../print-props.ts'
import styles from '../Printing.module.css'

/** Lettered choices, each with a box to tick. */
export const PrintChoices = ({ question, hasImages }: PrintAnswerProps) => (
  <div>
    {KINDS[question.type].chooses === 'some' && <p className={styles.hint}>Choose all that apply.</p>}
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
