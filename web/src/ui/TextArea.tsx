import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'
import own from './TextArea.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether it is a question, in a question's letters. */
  isLarge?: boolean
  /** For code and lists, in letters of one width. */
  isCode?: boolean
  /** Stands beside the label, such as how many characters are left. */
  aside?: ReactNode
}

/** Lines to fill in; it grows with what is written. */
export function TextArea({ label, hint, error, isLarge = false, isCode = false, aside, ...area }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      <textarea
        rows={2}
        {...area}
        id={id}
        className={[own.area, isLarge && own.large, isCode && own.code].filter(Boolean).join(' ')}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
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
