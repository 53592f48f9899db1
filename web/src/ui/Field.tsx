import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  hint?: string
  /** For something else that the hint describes too. */
  hintId?: string
  error?: string | undefined
  /** Stands beside the label, such as "Forgot password?". */
  aside?: ReactNode
}

/** A line to fill in, with its label always in sight. */
export function Field({ label, hint, hintId, error, aside, ...input }: FieldProps) {
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
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
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
