import { useDeferredValue, useState, type ComponentProps } from 'react'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type PasswordStrength = typeof import('./password-strength.ts').passwordStrength

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What whoever guesses would try first. */
  known: () => string[]
}

/** A password to choose, with an honest word on how good it is. What judges it is fetched when it is about to be needed. */
export function NewPasswordField({ known, onChange, onFocus, ...field }: NewPasswordFieldProps) {
  const [rater, setRater] = useState<{ judge: PasswordStrength } | null>(null)
  const [typed, setTyped] = useState('')
  const rated = useDeferredValue(typed)
  const load = () => {
    if (rater) return
    void import('./password-strength.ts').then(
      ({ passwordStrength }) => setRater({ judge: passwordStrength }),
      // The password is just as good without a word on it.
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
