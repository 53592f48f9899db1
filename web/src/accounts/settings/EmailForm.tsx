import { useRef, useState } from 'react'
import type { EditedUser } from '#contract/api/user.ts'
import { accountsApi } from '#contract/api/accounts.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { useForm } from '#web/platform/use-form.ts'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { Field, PasswordField } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { emailRule, newPassword, password } from '../entry/field-rules.ts'
import { Unverified } from '../profile/Unverified.tsx'
import { SaveRow, useSaveProfile, type FormProps } from './Section.tsx'
import { dropUnsent, rememberUnsent, unsentOf } from '../unsent-forms.ts'
import { ResendMail } from '../messages/ResendMail.tsx'
import { NewPasswordField } from '../entry/NewPasswordField.tsx'
import styles from './Settings.module.css'

/** The email, which needs the password to change and counts once it is confirmed from its inbox. */
export function EmailForm({ user, onSaved, onChanged, isChanged }: FormProps) {
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
    rememberUnsent(user.id, { email })
    onChanged(!areSame(email.trim(), user.email))
  }
  return (
    <Form {...own}>
      <div ref={fields} tabIndex={-1} onInput={onInput}>
        <Field {...field('email')} label="Email" type="email" defaultValue={typed ?? user.email} autoComplete="email" />
      </div>
      {!user.verified && <Unverified email={user.email} />}
      {user.pending_email && <PendingEmail user={user} onSaved={onCalledOff} />}
      <SaveRow isBusy={isBusy} isChanged={isChanged} isSaved={false}>
        Save email
      </SaveRow>
    </Form>
  )
}

export function PasswordForm({ user: { email }, onChanged, isChanged }: Omit<FormProps, 'onSaved'>) {
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
        <NewPasswordField {...field('new_password')} label="New password" known={() => [email]} />
      </div>
      <SaveRow isBusy={isBusy} isChanged={isChanged} isSaved={times > 0}>
        Save password
      </SaveRow>
    </Form>
  )
}

const areSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Shows that a new email waits to be confirmed, with buttons to resend the link or cancel the change. */
function PendingEmail({ user: { email, pending_email }, onSaved }: Pick<FormProps, 'user' | 'onSaved'>) {
  const saveProfile = useSaveProfile()
  const { busy, run } = useBusy()
  const callOff = async () => {
    onSaved(await saveProfile({ email }))
    toast('success', 'Cancelled. Your email stays the same.')
  }
  return (
    <div className={styles.pending}>
      <p>
        Confirm <strong>{pending_email}</strong> with the link we sent there. Until then, log in with {email}.
      </p>
      <div className={styles.pendingWays}>
        {/* A new key for each address: the link has not been sent to this one again yet. */}
        <ResendMail key={pending_email} send={() => call(accountsApi.resendChange)}>
          Send again
        </ResendMail>
        <Button kind="quiet" small busy={busy !== null} busyText="One moment…" onClick={() => void run(callOff)}>
          Keep the old one
        </Button>
      </div>
    </div>
  )
}
