import type { Result } from '#contract/play.ts'
import { playedFrom } from '#web/catalogue/device/played.ts'
import { pipWords } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import styles from './StartScreen.module.css'
import { bestWords } from './start-words.ts'

/** The player's best on this quiz, with its trail if this browser has it. */
export function OwnBest({ result }: { result: Result }) {
  const played = playedFrom(result)
  if (!played) return null
  const { pips } = played
  return (
    <>
      <p className={styles.best}>{bestWords(played, result.credit)}</p>
      {pips && <Trail pips={pips} size="small" label={pipWords(pips)} />}
    </>
  )
}
