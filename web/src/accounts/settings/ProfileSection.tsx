import { useRef, useState } from 'react'
import { LINE_LENGTH } from '#contract/account-limits.ts'
import type { EditedUser } from '#contract/user.ts'
import { emailRule } from '#web/platform/forms/email-rule.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm, type Rule } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { name } from '../entry/field-rules.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { SaveRow } from './SaveRow.tsx'
import { useSaveProfile } from './use-save-profile.ts'
import { Section } from './Section.tsx'
import { Unverified } from '../profile/Unverified.tsx'
import { dropUnsent, keepUnsent, unsentOf } from './unsent-profile.ts'

interface ProfileSectionProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
  onChanged: (isChanged: boolean) => void
  isChanged: boolean
}

const line: Rule = (value) => (value.trim().length > LINE_LENGTH ? `Use at most ${LINE_LENGTH} characters.` : null)

type Values = Record<'name' | 'line' | 'email', string>

export function ProfileSection({ user, onSaved, onChanged, isChanged }: ProfileSectionProps) {
  const saveProfile = useSaveProfile()
  const [typed] = useState(() => unsentOf(user.id))
  const fields = useRef<HTMLDivElement>(null)
  const [isSaved, setSaved] = useState(false)
  const asTyped = (values: Values): Values => ({
    name: values.name.trim(),
    line: values.line.trim(),
    email: values.email.trim(),
  })
  const isSame = (values: Values) =>
    values.name === user.name && values.line === user.line && values.email.toLowerCase() === user.email.toLowerCase()

  const { own, field, isBusy, valueOf, put } = useForm({
    rules: { name, line, email: emailRule },
    offline: "You're offline. Saving needs a connection.",
    async submit(values) {
      const wanted = asTyped(values)
      const saved = await save(wanted)
      if (!saved) return
      onSaved(saved)
      dropUnsent()
      onChanged(false)
      setSaved(true)
      put('email', saved.email)
      toast(
        'success',
        saved.pending_email === wanted.email ? 'Saved. Check your new inbox to confirm the email.' : 'Saved.',
      )
    },
  })

  /** Null when the user cancels. */
  async function save({ name, line, email }: Values): Promise<EditedUser | null> {
    if (email.toLowerCase() === user.email.toLowerCase()) return saveProfile({ name, line })
    let saved: EditedUser | null = null
    await confirm({
      title: 'Change your email?',
      text: `We'll send a link to ${email}. Until you open it, log in with the old one.`,
      yes: 'Change email',
      no: 'Keep the old one',
      kind: 'password',
      async onYes(current_password) {
        try {
          saved = await saveProfile({ name, line, email, current_password })
          return null
        } catch (error) {
          return errorSentence(error)
        }
      },
    })
    return saved
  }

  const onCalledOff = (saved: EditedUser) => {
    // The button is about to disappear; keyboard users keep their focus here.
    fields.current?.focus()
    onSaved(saved)
  }
  const onInput = () => {
    const values = { name: valueOf('name'), line: valueOf('line'), email: valueOf('email') }
    keepUnsent(user.id, values)
    setSaved(false)
    onChanged(!isSame(asTyped(values)))
  }
  return (
    <Section title="You">
      {!user.verified && <Unverified email={user.email} />}
      <Form {...own}>
        <div ref={fields} tabIndex={-1} onInput={onInput}>
          <Field
            {...field('name')}
            label="Display name"
            defaultValue={typed.name ?? user.name}
            autoComplete="nickname"
            maxLength={30}
          />
          <Field
            {...field('line')}
            label="A line about you"
            hint="Optional, up to 120 characters. Only you see it for now."
            defaultValue={typed.line ?? user.line}
            maxLength={LINE_LENGTH}
          />
          <Field
            {...field('email')}
            label="Email"
            type="email"
            defaultValue={typed.email ?? user.email}
            autoComplete="email"
          />
        </div>
        {user.pending_email && <PendingEmail email={user.email} pending={user.pending_email} onSaved={onCalledOff} />}
        <SaveRow {...{ isBusy, isChanged, isSaved }}>Save</SaveRow>
      </Form>
    </Section>
  )
}
