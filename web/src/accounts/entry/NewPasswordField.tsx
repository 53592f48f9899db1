import { useDeferredValue, useState, type ComponentProps } from 'react'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type PasswordStrength = typeof import('./password-strength.ts').passwordStrength

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What an attacker would try first. */
  known: () => string[]
}

/** A field for a new password, with a strength meter that is loaded when the field gets the focus. */
export function NewPasswordField({ known, onChange, onFocus, ...field }: NewPasswordFieldProps) {
  const [rater, setRater] = useState<{ judge: PasswordStrength } | null>(null)
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
