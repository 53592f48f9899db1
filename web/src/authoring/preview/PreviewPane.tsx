import { useDraft } from '../draft/editor-context.ts'
import styles from './Preview.module.css'
import { PreviewQuestion } from './PreviewQuestion.tsx'
import { isSection, type EditorPlace } from '../draft/editor-place.ts'

/** The current question as a player sees it, next to the editor. */
export function PreviewPane({ at, hue }: { at: EditorPlace; hue: string | undefined }) {
  const { questions, settings, lang } = useDraft((draft) => draft)
  const index = isSection(at)
    ? 0
    : Math.max(
        0,
        questions.findIndex(({ id }) => id === at),
      )
  const question = questions[index]
  return (
    <aside className={styles.aside} aria-label="Preview as player">
      <h2 className={styles.heading}>Preview as player</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- makes the scroll area reachable by keyboard */}
      <div className={styles.phone} data-hue={hue} tabIndex={0} role="group" aria-label="Phone">
        {question && (
          <PreviewQuestion key={question.id} {...{ question, settings, lang, index }} count={questions.length} />
        )}
      </div>
    </aside>
  )
}
