import { useState, useId } from 'react'
import { scoredCount } from '#contract/quiz/question.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { perfectWords } from '#web/play/result/result-words.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { ResultBand, ScoreRing } from '#web/play/result/ScoreRing.tsx'
import { useDraft, type EditorPlace } from '../draft/editor-context.ts'
import { PreviewQuestion } from './PreviewQuestion.tsx'
import { bandAt } from '../draft/bands.ts'
import styles from './Preview.module.css'

/** The current question or result as a player sees it, next to the editor. */
export function PreviewPane({ at, hue }: { at: EditorPlace; hue: string | undefined }) {
  const { questions, settings, lang } = useDraft((draft) => draft)
  const [chosen, setScore] = useState<number | null>(null)
  const total = scoredCount(questions)
  const score = Math.min(chosen ?? total, total)
  const index = indexAt(at, questions)
  const question = questions[index]
  return (
    <aside className={styles.aside} aria-label="What players see">
      <h2 className={styles.heading}>What players see</h2>
      {at === 'results' && <ScoreSlider score={score} total={total} onChange={setScore} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- makes the scroll area reachable by keyboard */}
      <div className={styles.phone} data-hue={hue} tabIndex={0} role="group" aria-label="Phone">
        {at === 'results' ? (
          <PreviewResult score={score} />
        ) : (
          question && (
            <PreviewQuestion key={question.id} {...{ question, settings, lang, index }} count={questions.length} />
          )
        )}
      </div>
    </aside>
  )
}

/** The question that is previewed: the first one while a section is open. */
export const indexAt = (at: EditorPlace, questions: readonly EditedQuestion[]): number =>
  Math.max(
    0,
    questions.findIndex(({ id }) => id === at),
  )

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

interface ScoreSliderProps {
  score: number
  total: number
  onChange: (score: number) => void
}

/** Chooses the score whose result is previewed. */
export function ScoreSlider({ score, total, onChange }: ScoreSliderProps) {
  const id = useId()
  return (
    <div className={styles.score}>
      <label htmlFor={id}>Score</label>
      <input
        id={id}
        type="range"
        min={0}
        max={total}
        value={score}
        aria-valuetext={`${score} of ${total}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>
        {score} of {total}
      </output>
    </div>
  )
}
