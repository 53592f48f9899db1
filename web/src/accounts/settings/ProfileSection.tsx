import { useState, useRef } from 'react'
import { LINE_LENGTH } from '#contract/api/account-limits.ts'
import type { EditedUser } from '#contract/api/user.ts'
import { imagesApi } from '#contract/api/images.ts'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { useForm, type Rule } from '#web/platform/use-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { errorSentence } from '#web/platform/errors.ts'
import { upload } from '#web/platform/upload.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { name } from '../entry/field-rules.ts'
import { SaveRow, Section, useSaveProfile, type FormProps } from './Section.tsx'
import { dropUnsent, rememberUnsent, unsentOf } from '../unsent-forms.ts'
import styles from './Settings.module.css'

/** What others see of the user: picture, name, a line, and whether they are on the leaderboard. */
export function ProfileSection({ user, onSaved, onChanged, isChanged }: FormProps) {
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
    rememberUnsent(user.id, values)
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

const line: Rule = (value) => (value.trim().length > LINE_LENGTH ? `Use at most ${LINE_LENGTH} characters.` : null)

const TYPES = 'image/jpeg,image/png,image/webp,image/gif'

/** The user's picture. */
function AvatarPart({ user, onSaved }: { user: EditedUser; onSaved: (user: EditedUser) => void }) {
  const saveProfile = useSaveProfile()
  const { busy, run } = useBusy()
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File) => {
    const { id } = await upload(imagesApi.upload, file)
    onSaved(await saveProfile({ avatar: id }))
    toast('success', 'Picture saved.')
  }
  const remove = async () => {
    onSaved(await saveProfile({ avatar: null }))
    toast('success', 'Picture removed.')
  }
  return (
    <div className={styles.image}>
      <Avatar id={user.id} image={user.avatar} size={96} />
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label="Your picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same file again must trigger a change too.
          target.value = ''
          if (file) void run(() => choose(file), 'sending')
        }}
      />
      <Button kind="secondary" busy={busy === 'sending'} busyText="Uploading…" onClick={() => input.current?.click()}>
        {user.avatar ? 'Change picture' : 'Add a picture'}
      </Button>
      {user.avatar && (
        <Button
          kind="quiet"
          busy={busy === 'removing'}
          busyText="Removing…"
          onClick={() => void run(remove, 'removing')}
        >
          Remove picture
        </Button>
      )}
      <p className={styles.hint}>
        {user.avatar ? 'JPEG, PNG, WebP or GIF, up to 5 MB.' : 'Until you add one, we show a pattern instead.'}
      </p>
    </div>
  )
}

/** Whether others see the user on the leaderboard. */
function BoardSwitch({ user, onSaved }: { user: EditedUser; onSaved: (user: EditedUser) => void }) {
  const saveProfile = useSaveProfile()
  const show = async (on_board: boolean) => {
    // Optimistic: the switch moves right away, and moves back if saving fails.
    onSaved({ ...user, on_board })
    try {
      onSaved(await saveProfile({ on_board }))
    } catch (error) {
      onSaved(user)
      toast('error', errorSentence(error))
    }
  }
  return (
    <Switch
      label="Show me on the leaderboard"
      hint="Shows your name and picture. When it's off, nobody sees you there."
      checked={user.on_board}
      onChange={(on) => void show(on)}
    />
  )
}
