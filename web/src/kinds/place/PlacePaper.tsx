import type { Key, Question } from '#contract/quiz/question.ts'
import { letterOf } from '#contract/text/letters.ts'
import type { PrintAnswerProps } from '../kind-props.ts'
import styles from '../Printing.module.css'
import { whereWords } from './PointingPicture.tsx'

/** The names of places, each with a box to tick; the picture to put a cross on is printed above. */
export const PlacePaper = ({ question: { image, regions }, hasImages }: PrintAnswerProps<'place'>) => (
  <div>
    <p className={styles.hint}>
      {hasImages && image
        ? 'Put a cross on the picture, or tick the name of the place.'
        : 'Tick the name of the place.'}
    </p>
    <ul className={styles.rows}>
      {regions.map(({ id, label }, at) => (
        <li key={id} className={styles.row}>
          <span className={styles.box} aria-hidden="true" />
          <span className={styles.letter}>{letterOf(at)}</span>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
)

/** For paper: "B. Ireland (19% from the left, 46% from the top)". */
export function placeKeyWords({ regions }: Question<'place'>, { x, y, region }: Key<'place'>): string {
  const at = regions.findIndex(({ id }) => id === region)
  return `${letterOf(at)}. ${regions[at]?.label ?? ''} (${whereWords({ x, y }).replace(/\.$/, '')})`
}
