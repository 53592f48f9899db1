import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'

export interface LabelledProps {
  label: ReactNode
  hint?: ReactNode
  /** An id for other elements that the hint describes too. */
  hintId?: string | undefined
  error?: string | undefined
  /** Shown next to the label, such as "Forgot password?". */
  aside?: ReactNode
}

/** The attributes that connect a control to its label, hint and error. */
interface Tied {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control with a label that is always visible. */
export function Labelled({
  label,
  hint,
  hintId,
  error,
  aside,
  children,
}: LabelledProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const hintOf = hintId ?? `${id}hint`
  const described = [hint && hintOf, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={hintOf} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
