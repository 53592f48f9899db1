import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { accountsApi } from '#contract/api/accounts.ts'
import { call } from '#web/platform/api.ts'
import { links } from '#contract/api/links.ts'
import { applySessionEvent, useSession } from '#web/platform/session/session.ts'
import { forgetSignedIn, notifyOtherTabs } from '#web/platform/session/session-events.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from './entry/AccountForm.module.css'
import { AccountLayout, BrokenLink } from './entry/AccountLayout.tsx'
import { newPassword } from './entry/field-rules.ts'
import { isWholeToken, useNoReferrer } from './entry/mailed-token.ts'
import { NewPasswordField } from './entry/NewPasswordField.tsx'
import { forgetReset, useResetToken } from './entry/reset-steps.ts'
import { rememberTypedEmail } from './entry/log-in.ts'

const TITLE = 'Choose a new password'
const NEW_EMAIL = (
  <ButtonLink href={links.forgotPassword} kind="secondary">
    Send me a new email
  </ButtonLink>
)

/** Reached with the code, or by the link in the email. Whether a token is still valid shows when it is used. */
export function NewPasswordPage({ email }: { email: string }) {
  const [, navigate] = useLocation()
  const { user } = useSession()
  const token = useResetToken(email)
  useNoReferrer()
  useEffect(() => {
    rememberTypedEmail(email)
    if (token === null) navigate(links.startReset, { replace: true })
  }, [email, token, navigate])
  const { own, field, isBusy, alert } = useForm({
    rules: { password: newPassword },
    offline: "You're offline. Saving a password needs a connection.",
    async submit({ password }) {
      await call(accountsApi.resetPassword, { body: { email, reset_token: token ?? '', password } })
      endOwnSession(email)
      toast('success', 'Password saved. Log in with it.')
      navigate(links.login(), { replace: true })
      forgetReset()
    },
  })
  if (token && !isWholeToken(token))
    return (
      <BrokenLink slug="password" title={TITLE}>
        {NEW_EMAIL}
      </BrokenLink>
    )
  return (
    <AccountLayout slug="password" step="Step 3 of 3" title={TITLE}>
      <p className={styles.text}>
        For <strong>{email}</strong>.
      </p>
      <Form {...own}>
        {/* Tells a password manager whose password it is about to save. */}
        <input className="unseen" tabIndex={-1} aria-hidden="true" autoComplete="username" value={email} readOnly />
        <NewPasswordField {...field('password')} label="New password" known={() => [email]} />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText="Saving…">
            Save new password
          </Button>
          {alert && NEW_EMAIL}
        </div>
      </Form>
      <p className={styles.lines}>
        {user && !isSameEmail(user.email, email)
          ? `You stay logged in as ${user.name}. Only ${email} is logged out everywhere.`
          : 'This logs you out everywhere. Then log in with your new password.'}
      </p>
    </AccountLayout>
  )
}

/** A new password ends every session of the user, including this browser's. */
function endOwnSession(email: string): void {
  if (!isSameEmail(useSession.getState().user?.email, email)) return
  forgetSignedIn()
  applySessionEvent({ kind: 'nobody' })
  notifyOtherTabs()
}

const isSameEmail = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()
