import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './AnswerFrame.module.css'

interface AnswerFrameProps {
  isLocked: boolean
  isDraft: boolean
  /** Whether there is something to check; otherwise it is only sent. */
  isScored?: boolean
  onCheck: (event: FormEvent) => void
  children: ReactNode
}

/** The form around the answer input. */
export const AnswerFrame = ({ isLocked, isDraft, isScored = true, onCheck, children }: AnswerFrameProps) => (
  <form className={styles.form} onSubmit={onCheck} noValidate>
    {children}
    {!isDraft && !isLocked && <Button type="submit">{isScored ? 'Check' : 'Send'}</Button>}
  </form>
)

export const AnswerHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
