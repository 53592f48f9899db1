import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Result } from '#contract/api/play.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { Ring } from '#web/ui/Ring.tsx'
import type { Pip } from '#web/ui/pips.ts'
import { useTween } from '#web/ui/use-tween.ts'
import { Skeleton } from '#web/ui/Waiting.tsx'
import styles from './Result.module.css'

interface ScoreRingProps {
  pips: readonly Pip[]
  /** In thousandths of a right answer. */
  credit: number
  total: number
  /** Milliseconds per pip; zero: no animation. */
  step: number
}

/** The score in its ring. The animated number is only visual; screen readers get the final one from the start. */
export function ScoreRing({ pips, credit, total, step }: ScoreRingProps) {
  const counting = useTween(credit, step * pips.length, 0)
  return (
    <Ring pips={pips} step={step}>
      <span className="unseen">
        {inAnswers(credit)} out of {total}
      </span>
      <span className={styles.score} aria-hidden="true">
        {inAnswers(counting === credit ? credit : counting - (counting % FULL_CREDIT))}
      </span>
      <span className={styles.of} aria-hidden="true">
        out of {total}
      </span>
    </Ring>
  )
}

/** What the quiz's author says about this score, below its title. */
export const ResultBand = ({ text, image }: Pick<Result, 'text' | 'image'>) => (
  <>
    {text && <p>{text}</p>}
    {image && (
      <img className={styles.bandImage} src={image.url} width={image.width} height={image.height} alt={image.alt} />
    )}
  </>
)

export const ResultSkeleton = () => (
  <div className={styles.top} aria-busy="true">
    <div className={styles.stage}>
      <Skeleton className={styles.waitingRing} />
    </div>
    <div className={styles.words}>
      <Skeleton className={styles.waitingTitle} />
      <Skeleton className={styles.waitingLine} />
    </div>
    <noscript>This quiz needs JavaScript.</noscript>
  </div>
)
