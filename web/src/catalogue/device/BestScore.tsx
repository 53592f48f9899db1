import { Trail } from '#web/ui/Trail.tsx'
import styles from './BestScore.module.css'
import type { Played } from './played.ts'

/** More pips than this leave no room for the words beside them. */
const MOST_PIPS = 15

/** How it went, on the card of a quiz that this device has played. */
export const BestScore = ({ best, total, pips }: Played) => (
  <span className={styles.best}>
    <span className={styles.words}>
      Your best: {best}/{total}
    </span>
    {pips && pips.length <= MOST_PIPS && (
      <Trail pips={pips} size="small" label={`${best} right, ${total - best} wrong`} />
    )}
  </span>
)
