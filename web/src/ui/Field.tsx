import { type ComponentProps, type ReactNode, useState, useId } from 'react'
import { Eye, EyeOff, CircleAlert } from 'lucide-react'
import { IconButton } from './Button.tsx'
import styles from './Field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, LabelledProps {
  /** Shown inside the field, at its end. */
  end?: ReactNode
}

/** A single-line text field. */
export const Field = ({ label, hint, hintId, error, aside, end, ...input }: FieldProps) => (
  <Labelled {...{ label, hint, hintId, error, aside }}>
    {(tied) =>
      end ? (
        <span className={styles.withEnd}>
          <input {...input} {...tied} />
          <span className={styles.end}>{end}</span>
        </span>
      ) : (
        <input {...input} {...tied} />
      )
    }
  </Labelled>
)

/** A password field with a show button. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}

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
