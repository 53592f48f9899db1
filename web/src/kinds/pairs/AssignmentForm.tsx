import type { FormEvent, ReactNode } from 'react'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import styles from './AssignmentForm.module.css'

interface AssignmentFormProps {
  isLocked: boolean
  isDraft: boolean
  /** What is still missing, where the player was told. */
  missing: string | undefined
  onCheck: (event: FormEvent) => void
  hint: string
  /** Why it cannot be checked yet. */
  refusal: string | false
  /** What is shown above the rows. */
  above?: ReactNode
  /** How the rows are laid out, for their styles. */
  fit?: string
  /** The rows: list items. */
  children: ReactNode
}

/** Parts of a question, each with what is chosen for it. */
export const AssignmentForm = ({ hint, refusal, above, fit, children, ...frame }: AssignmentFormProps) => (
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
    {refusal && (
      <p className={styles.refused} role="alert">
        {refusal}
      </p>
    )}
  </AnswerFrame>
)
