import type { ReactNode, ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { useStoredAnswerDraft } from '../use-stored-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { useGaps } from '../use-gaps.ts'
import { assigned, assignedIn } from './parts.ts'
import styles from './AssignmentForm.module.css'

interface AssignmentFormProps extends Omit<ComponentProps<typeof AnswerFrame>, 'isScored'> {
  hint: string
  /** What is shown above the rows. */
  above?: ReactNode
  /** How the rows are laid out, for their styles. */
  fit?: string
  /** The rows: list items. */
  children: ReactNode
}

/** Parts of a question, each with what is chosen for it. */
export const AssignmentForm = ({ hint, above, fit, children, ...frame }: AssignmentFormProps) => (
  <AnswerFrame {...frame}>
    <fieldset className={styles.group}>
      <legend className="unseen">Your answer</legend>
      <AnswerHint>{hint}</AnswerHint>
      {above}
      <div className={styles.box}>
        <ol className={styles.rows} data-fit={fit}>
          {children}
        </ol>
      </div>
    </fieldset>
  </AnswerFrame>
)

interface PartSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'onChange' | 'value'> {
  /** An empty text while nothing is chosen. */
  value: string
  choices: readonly { id: string; name: string }[]
  onChoose: (id: string) => void
}

/** In letters; a longer name may not fit into the select of a phone. */
const LONG = 24

/** What one part goes with, as a native select. What is cut off there is written below in full. */
export const PartSelect = ({ value, choices, onChoose, ...rest }: PartSelectProps) => {
  const name = choices.find(({ id }) => id === value)?.name ?? ''
  return (
    <span className={styles.select}>
      <select
        {...rest}
        className={styles.list}
        value={value}
        data-chosen={value !== ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choose…</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      {name.length > LONG && (
        <span className={styles.whole} aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  )
}

/** An answer that gives each part of a question another of its parts. */
export function useAssignment(props: AnswerProps, of: number) {
  const { answer, isRefused, change, check: checkNow } = useStoredAnswerDraft(props)
  const { missing, check } = useGaps({ answer, of, isDraft: props.isDraft, check: checkNow })
  useAnswerKeys(props, check)
  return {
    chosen: assignedIn(answer),
    isRefused,
    missing,
    assign: (id: string, to: string) => change(assigned(answer, id, to)),
    check,
  }
}
