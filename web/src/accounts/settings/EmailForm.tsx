import { useRef, useState } from 'react'
import type { EditedUser } from '#contract/user.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { emailRule } from '#web/platform/forms/email-rule.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Unverified } from '../profile/Unverified.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { SaveRow } from './SaveRow.tsx'
import { dropUnsent, keepUnsent, unsentOf } from './unsent-profile.ts'
import { useSaveProfile } from './use-save-profile.ts'

interface EmailFormProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
  onChanged: (isChanged: boolean) => void
  isChanged: boolean
}

const areSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The email, which needs the password to change and counts once it is confirmed from its inbox. */
export function EmailForm({ user, onSaved, onChanged, isChanged }: EmailFormProps) {
  const saveProfile = useSaveProfile()
  const [typed] = useState(() => unsentOf(user.id).email)
  const fields = useRef<HTMLDivElement>(null)

  /** Null when the user cancels. */
  async function save(email: string): Promise<EditedUser | null> {
    // Sending the current email would cancel a pending change.
    if (areSame(email, user.email)) return user
    let saved: EditedUser | null = null
    await confirm({
      title: 'Change your email?',
      text: `We'll send a link to ${email}. Until you open it, log in with the old one.`,
      yes: 'Change email',
      no: 'Keep the old one',
      kind: 'password',
      async onYes(current_password) {
        try {
          saved = await saveProfile({ email, current_password })
          return null
        } catch (error) {
          return errorSentence(error)
        }
      },
    })
    return saved
  }

  const { own, field, isBusy, valueOf, put } = useForm({
    rules: { email: emailRule },
    offline: "You're offline. Saving needs a connection.",
    async submit(values) {
      const email = values.email.trim()
      const saved = await save(email)
      if (!saved) return
      onSaved(saved)
      dropUnsent('email')
      onChanged(false)
      put('email', saved.email)
      toast('success', saved === user ? "That's already your email." : 'Check your new inbox to confirm the email.')
    },
  })

  const onCalledOff = (saved: EditedUser) => {
    // The button is about to disappear; keyboard users keep their focus here.
    fields.current?.focus()
    onSaved(saved)
  }
  const onInput = () => {
    const email = valueOf('email')
    keepUnsent(user.id, { email })
    onChanged(!areSame(email.trim(), user.email))
  }
  return (
    <Form {...own}>
      <div ref={fields} tabIndex={-1} onInput={onInput}>
        <Field {...field('email')} label="Email" type="email" defaultValue={typed ?? user.email} autoComplete="email" />
      </div>
      {!user.verified && <Unverified email={user.email} />}
      {user.pending_email && <PendingEmail email={user.email} pending={user.pending_email} onSaved={onCalledOff} />}
      <SaveRow isBusy={isBusy} isChanged={isChanged} isSaved={false}>
        Save email
      </SaveRow>
    </Form>
  )
}
