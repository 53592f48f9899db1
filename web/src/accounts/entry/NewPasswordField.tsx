import { useDeferredValue, useState, type ComponentProps } from 'react'
import { PasswordField } from '#web/ui/Field.tsx'
import type { Strength } from './password-strength.ts'
import styles from './NewPasswordField.module.css'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'hint'> {
  /** What an attacker would try first. */
  known: () => string[]
}

/** A field for a new password, with a strength meter that is loaded when the field gets the focus. */
export function NewPasswordField({ known, onChange, onFocus, ...field }: NewPasswordFieldProps) {
  const [rater, setRater] = useState<{ judge: typeof import('./password-strength.ts').passwordStrength } | null>(null)
  const [typed, setTyped] = useState('')
  const rated = useDeferredValue(typed)
  const load = () => {
    if (rater) return
    void import('./password-strength.ts').then(
      ({ passwordStrength }) => setRater({ judge: passwordStrength }),
      // The password works just as well without a meter.
      () => null,
    )
  }
  return (
    <>
      <PasswordField
        {...field}
        hint="8 characters or more. A short sentence works well."
        autoComplete="new-password"
        onFocus={(event) => {
          load()
          onFocus?.(event)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      <StrengthMeter strength={rater && rated !== '' ? rater.judge(rated, known()) : null} />
    </>
  )
}

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** A password's strength as pips and text; its space is reserved, so that nothing moves when it appears. */
const StrengthMeter = ({ strength }: { strength: Strength | null }) => (
  <div className={styles.meter} data-strength={strength}>
    <span className={styles.pips} aria-hidden="true">
      {WORDS.map((word, pip) => (
        <span key={word} className={strength !== null && pip <= strength ? styles.full : undefined} />
      ))}
    </span>
    <output>{strength === null ? '' : `${WORDS[strength]}.`}</output>
  </div>
)
