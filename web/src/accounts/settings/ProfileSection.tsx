import { useState } from 'react'
import { LINE_LENGTH } from '#contract/account-limits.ts'
import type { EditedUser } from '#contract/user.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm, type Rule } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { name } from '../entry/field-rules.ts'
import { AvatarPart } from './AvatarPart.tsx'
import { BoardSwitch } from './BoardSwitch.tsx'
import { SaveRow } from './SaveRow.tsx'
import { Section } from './Section.tsx'
import { dropUnsent, keepUnsent, unsentOf } from './unsent-profile.ts'
import { useSaveProfile } from './use-save-profile.ts'

interface ProfileSectionProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
  onChanged: (isChanged: boolean) => void
  isChanged: boolean
}

const line: Rule = (value) => (value.trim().length > LINE_LENGTH ? `Use at most ${LINE_LENGTH} characters.` : null)

/** What others see of the user: picture, name, a line, and whether they are on the leaderboard. */
export function ProfileSection({ user, onSaved, onChanged, isChanged }: ProfileSectionProps) {
  const saveProfile = useSaveProfile()
  const [typed] = useState(() => unsentOf(user.id))
  const [isSaved, setSaved] = useState(false)
  const { own, field, isBusy, valueOf } = useForm({
    rules: { name, line },
    offline: "You're offline. Saving needs a connection.",
    async submit(values) {
      onSaved(await saveProfile({ name: values.name.trim(), line: values.line.trim() }))
      dropUnsent('name', 'line')
      onChanged(false)
      setSaved(true)
      toast('success', 'Saved.')
    },
  })
  const onInput = () => {
    const values = { name: valueOf('name'), line: valueOf('line') }
    keepUnsent(user.id, values)
    setSaved(false)
    onChanged(values.name.trim() !== user.name || values.line.trim() !== user.line)
  }
  return (
    <Section part="you">
      <AvatarPart user={user} onSaved={onSaved} />
      <Form {...own}>
        <div onInput={onInput}>
          <Field
            {...field('name')}
            label="Display name"
            defaultValue={typed.name ?? user.name}
            autoComplete="nickname"
            maxLength={30}
          />
          <Field
            {...field('line')}
            label="About you"
            hint="Optional, up to 120 characters. Shown on your profile and author page."
            defaultValue={typed.line ?? user.line}
            maxLength={LINE_LENGTH}
          />
        </div>
        <SaveRow {...{ isBusy, isChanged, isSaved }}>Save</SaveRow>
      </Form>
      <BoardSwitch user={user} onSaved={onSaved} />
    </Section>
  )
}
