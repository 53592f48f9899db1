import { letterOf } from '#contract/letter-of.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from '../Printing.module.css'
import type { Part } from './part.ts'
import own from './PrintPairs.module.css'

interface PrintPairsProps {
  parts: readonly Part[]
  choices: readonly Part[]
  hint: string
  hasImages: boolean
}

/** Parts with a line each, on which to write the letter of what it goes with. */
export const PrintPairs = ({ parts, choices, hint, hasImages }: PrintPairsProps) => {
  const face = ({ text, rendered = null, image }: Part) => (
    <span>
      <RenderedText text={text || (hasImages ? '' : (image?.alt ?? ''))} rendered={rendered} />
      {hasImages && image && <img className={styles.image} src={image.url} alt={image.alt} />}
    </span>
  )
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={own.sides}>
        <ul className={styles.rows}>
          {parts.map((part) => (
            <li key={part.id} className={styles.row}>
              <span className={styles.place} aria-hidden="true" />
              {face(part)}
            </li>
          ))}
        </ul>
        <ul className={styles.rows}>
          {choices.map((choice, at) => (
            <li key={choice.id} className={styles.row}>
              <span className={styles.letter}>{letterOf(at)}</span>
              {face(choice)}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
