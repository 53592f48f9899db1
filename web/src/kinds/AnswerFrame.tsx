import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './AnswerFrame.module.css'

interface AnswerFrameProps {
  isLocked: boolean
  isDraft: boolean
  /** Whether there is something to check; otherwise it is only sent. */
  isScored?: boolean
  /** What is still missing, where the player was told; pressing once more checks the answer as it is. */
  missing?: string | undefined
  /** Why it cannot be checked yet. */
  refusal?: string | false
  onCheck: (event: FormEvent) => void
  children: ReactNode
}

/** The form around the answer input. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { isLocked, isDraft, isScored = true, missing, refusal, onCheck, children } = props
  return (
    <form className={styles.form} onSubmit={onCheck} noValidate>
      {children}
      {refusal && (
        <p className={styles.refused} role="alert">
          {refusal}
        </p>
      )}
      {!isDraft && !isLocked && (
        <div className={styles.end}>
          <Button type="submit">{missing ? 'Check anyway' : isScored ? 'Check' : 'Send'}</Button>
          {missing && <p className={styles.missing}>{missing}</p>}
        </div>
      )}
    </form>
  )
}

export const AnswerHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
