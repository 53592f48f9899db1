import { letterOf } from '#contract/text/letters.ts'
import { partWords } from '#contract/quiz/kinds/kind.ts'
import type { Question } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { Part } from './parts.ts'
import styles from '../Printing.module.css'

interface PairsPaperProps {
  parts: readonly Part[]
  choices: readonly Part[]
  hint: string
  hasImages: boolean
}

/** Parts with a line each, on which to write the letter of what it goes with. */
export const PairsPaper = ({ parts, choices, hint, hasImages }: PairsPaperProps) => {
  const face = ({ text, rendered = null, image }: Part) => (
    <span>
      <RenderedText text={text || (hasImages ? '' : (image?.alt ?? ''))} rendered={rendered} />
      {hasImages && image && <img className={styles.image} src={image.url} alt={image.alt} />}
    </span>
  )
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.sides}>
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

/** The letters to write next to the prompts of a printed question. */
export const matchKeyWords = ({ prompts, options }: Question<'match'>, key: Record<string, string>): string =>
  letteredPairs(prompts, options, key)

/** The letters to write next to the items of a printed question. */
export const sortKeyWords = ({ bins, options }: Question<'sort'>, key: Record<string, string>): string =>
  letteredPairs(options, bins, key)

interface NamedPart {
  id: string
  text: string
  image?: { alt: string } | null
}

const letteredPairs = (
  parts: readonly NamedPart[],
  choices: readonly NamedPart[],
  key: Record<string, string>,
): string =>
  parts
    .flatMap((part) => {
      const at = choices.findIndex(({ id }) => id === key[part.id])
      const choice = choices[at]
      return choice ? [`${partWords(part)}: ${letterOf(at)}. ${partWords(choice)}`] : []
    })
    .join('; ')
