import { SIZES } from '#contract/draft-limits.ts'
import { DraftField } from '../fields/DraftField.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { problemAt } from '../problem-at.ts'
import { exampleOf } from './number-example.ts'
import styles from './NumberEditor.module.css'
import type { RangeDraft } from './range-draft.ts'

/** The right number, its unit, its tolerance, and how far beyond it an answer still gets something. */
export function NumberEditor({ question, problems, givesPartialCredit, edit }: KindEditorProps<RangeDraft>) {
  const example = exampleOf(question, givesPartialCredit)
  const spanProblem = problemAt(problems, 'span')
  return (
    <div>
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
          label="Unit"
          path="unit"
          value={question.unit}
          most={SIZES.unit.most}
          longest={40}
          problem={problemAt(problems, 'unit')}
          hint="Such as km, % or years. Leave it empty if there is none."
          onChange={(unit) => edit((before) => ({ ...before, unit }), 'unit')}
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
        <DraftField
          label="Some credit within"
          path="span"
          inputMode="decimal"
          value={question.span}
          longest={40}
          problem={spanProblem}
          // What cannot be published has to be put right, also where it is not used.
          readOnly={!givesPartialCredit && spanProblem === undefined}
          hint={
            givesPartialCredit
              ? 'How far beyond that an answer still gets part of the credit. Leave it empty for none.'
              : 'Not used: credit for partly right answers is off in Settings.'
          }
          onChange={(span) => edit((before) => ({ ...before, span }), 'span')}
        />
      </div>
      {example && <output className={styles.example}>{example}</output>}
    </div>
  )
}
