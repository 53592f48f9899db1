import { Ring } from '#web/ui/Ring.tsx'
import type { Pip } from '#web/ui/pips.ts'
import { useTween } from '#web/ui/use-tween.ts'
import styles from './Result.module.css'

interface ScoreRingProps {
  pips: readonly Pip[]
  correct: number
  total: number
  /** Milliseconds per pip; zero: no animation. */
  step: number
}

/** The score in its ring. The animated number is only visual; screen readers get the final one from the start. */
export function ScoreRing({ pips, correct, total, step }: ScoreRingProps) {
  const counting = useTween(correct, step * pips.length, 0)
  return (
    <Ring pips={pips} step={step}>
      <span className="unseen">
        {correct} out of {total}
      </span>
      <span className={styles.score} aria-hidden="true">
        {counting}
      </span>
      <span className={styles.of} aria-hidden="true">
        out of {total}
      </span>
    </Ring>
  )
}
