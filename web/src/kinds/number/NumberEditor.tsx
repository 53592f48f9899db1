import { DraftField } from '../fields/DraftField.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { problemAt } from '../problem-at.ts'
import styles from './NumberEditor.module.css'
import type { RangeDraft } from './range-draft.ts'

/** The right number, and its tolerance. */
export function NumberEditor({ question, problems, edit }: KindEditorProps<RangeDraft>) {
  return (
    <div className={styles.number}>
      <DraftField
        label="Right answer"
        path="key"
        inputMode="decimal"
        value={question.value}
        longest={40}
        problem={problemAt(problems, 'key')}
        onChange={(value) => edit((before) => ({ ...before, value }), 'value')}
      />
      <DraftField
        label="Give or take"
        path="tolerance"
        inputMode="decimal"
        value={question.tolerance}
        longest={40}
        problem={problemAt(problems, 'tolerance')}
        hint="Leave it empty if only the exact number is right."
        onChange={(tolerance) => edit((before) => ({ ...before, tolerance }), 'tolerance')}
      />
    </div>
  )
}
