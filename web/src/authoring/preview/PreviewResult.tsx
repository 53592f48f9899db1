import { FULL_CREDIT } from '#contract/credit.ts'
import { scoredCount } from '#contract/question.ts'
import { perfectWords } from '#web/play/result/result-words.ts'
import { ResultBand } from '#web/play/result/ResultBand.tsx'
import { ScoreRing } from '#web/play/result/ScoreRing.tsx'
import { bandAt } from '../draft/bands.ts'
import { useDraft } from '../draft/editor-context.ts'
import styles from './Preview.module.css'

/** The result of a player with this many right answers. */
export function PreviewResult({ score }: { score: number }) {
  const draft = useDraft((now) => now)
  const total = scoredCount(draft.questions)
  const band = bandAt(draft, score)
  const perfect = perfectWords({ correct: score, total })
  const pips = Array.from({ length: total }, (_, index) => (index < score ? 'right' : 'wrong'))
  return (
    <div className={styles.result} lang={draft.lang}>
      <ScoreRing pips={pips} credit={score * FULL_CREDIT} total={total} step={0} />
      {perfect && <p className={styles.perfect}>{perfect}</p>}
      <p className={styles.text}>{band?.title || 'No title yet'}</p>
      <ResultBand text={band?.text ?? ''} image={band?.image?.url ? band.image : null} />
    </div>
  )
}
