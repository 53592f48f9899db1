import type { ShownText } from '#contract/text/plain-text.ts'
import styles from './RenderedText.module.css'

/**
 * A text with its formulas and code, or the text itself where it is words alone. Its markup is safe: our server, or the
 * editor with the same code, made it of escaped words, `code`, and MathML from an allow-list.
 */
export const RenderedText = ({ text, rendered }: ShownText) =>
  rendered ? <span className={styles.rendered} dangerouslySetInnerHTML={{ __html: rendered }} /> : text
