import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { PrintAnswerProps } from '../print-props.ts'
import styles from '../Printing.module.css'

/** Items with a line each, on which to write their number. */
export const PrintOrder = ({ question, hasImages }: PrintAnswerProps) => (
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
