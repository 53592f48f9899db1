import { inAnswers } from '#web/platform/credit-words.ts'
import { pipWords } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import styles from './BestScore.module.css'
import type { Played } from './played.ts'

/** With more pips than this there is no room for the text next to them. */
const MOST_PIPS = 15

/** The best score on the card of a quiz that this device has played. */
export const BestScore = ({ credit, total, pips }: Played) => (
  <span className={styles.best}>
    <span className={styles.words}>
      You: {inAnswers(credit)}/{total}
    </span>
    {pips && pips.length <= MOST_PIPS && <Trail pips={pips} size="small" label={pipWords(pips)} />}
  </span>
)
