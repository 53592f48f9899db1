import { useState } from 'react'
import { scoredCount } from '#contract/question.ts'
import { useDraft } from '../draft/editor-context.ts'
import { isSection, type EditorPlace } from '../draft/editor-place.ts'
import styles from './Preview.module.css'
import { PreviewQuestion } from './PreviewQuestion.tsx'
import { PreviewResult } from './PreviewResult.tsx'
import { ScoreSlider } from './ScoreSlider.tsx'

/** The current question or result as a player sees it, next to the editor. */
export function PreviewPane({ at, hue }: { at: EditorPlace; hue: string | undefined }) {
  const { questions, settings, lang } = useDraft((draft) => draft)
  const [chosen, setScore] = useState<number | null>(null)
  const total = scoredCount(questions)
  const score = Math.min(chosen ?? total, total)
  const index = isSection(at)
    ? 0
    : Math.max(
        0,
        questions.findIndex(({ id }) => id === at),
      )
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
