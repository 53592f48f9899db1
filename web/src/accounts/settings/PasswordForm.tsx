import { useState } from 'react'
import { toast } from '#web/platform/toasts.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Form } from '#web/ui/Form.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { newPassword, password } from '../entry/field-rules.ts'
import { NewPasswordField } from '../entry/NewPasswordField.tsx'
import { SaveRow } from './SaveRow.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface PasswordFormProps {
  email: string
  onChanged: (isChanged: boolean) => void
  isChanged: boolean
}

export function PasswordForm({ email, onChanged, isChanged }: PasswordFormProps) {
  const saveProfile = useSaveProfile()
  const [times, setTimes] = useState(0)
  const { own, field, isBusy, valueOf } = useForm({
    rules: { current_password: password, new_password: newPassword },
    offline: "You're offline. Saving needs a connection.",
    async submit(values) {
      await saveProfile(values)
      onChanged(false)
      setTimes(times + 1)
      toast('success', "Password saved. You're logged out everywhere else.")
    },
  })
  return (
    <Form {...own}>
      {/* A new key after saving remounts the fields, which empties them. */}
      <div key={times} onInput={() => onChanged(valueOf('current_password') !== '' || valueOf('new_password') !== '')}>
        <input className="unseen" tabIndex={-1} aria-hidden="true" autoComplete="username" value={email} readOnly />
        <PasswordField {...field('current_password')} label="Current password" autoComplete="current-password" />
        <NewPasswordField
          {...field('new_password')}
          label="New password"
          hint="8 characters or more. A short sentence works well."
          known={() => [email]}
        />
      </div>
      <SaveRow isBusy={isBusy} isChanged={isChanged} isSaved={times > 0}>
        Save password
      </SaveRow>
    </Form>
  )
}
