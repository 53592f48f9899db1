import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { links } from '#contract/links.ts'
import { applySessionEvent, useSession } from '#web/platform/session/session.ts'
import { forgetSignedIn, notifyOtherTabs } from '#web/platform/session/signed-in.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from './entry/AccountForm.module.css'
import { AccountLayout } from './entry/AccountLayout.tsx'
import { newPassword } from './entry/field-rules.ts'
import { NewPasswordField } from './entry/NewPasswordField.tsx'
import { forgetReset, resetTokenFor } from './entry/reset-steps.ts'
import { keepTypedEmail } from './entry/typed-email.ts'
import { useNoReferrer } from './entry/use-no-referrer.ts'

/** A new password ends every session of the user, including this browser's. */
function endOwnSession(email: string): void {
  if (useSession.getState().user?.email.toLowerCase() !== email.toLowerCase()) return
  forgetSignedIn()
  applySessionEvent({ kind: 'nobody' })
  notifyOtherTabs()
}

export function NewPasswordPage({ email }: { email: string }) {
  const [, navigate] = useLocation()
  useNoReferrer()
  useEffect(() => {
    if (resetTokenFor(email) === null) navigate(links.startReset, { replace: true })
  }, [email, navigate])
  const { own, field, isBusy } = useForm({
    rules: { password: newPassword },
    offline: "You're offline. Saving a password needs a connection.",
    async submit({ password }) {
      const reset_token = resetTokenFor(email) ?? ''
      await call(accountsApi.resetPassword, { body: { email, reset_token, password } })
      keepTypedEmail(email)
      endOwnSession(email)
      toast('success', 'Password saved. Log in with it.')
      navigate(links.login(), { replace: true })
      forgetReset()
    },
  })
  return (
    <AccountLayout slug="password" step="Step 3 of 3" title="Choose a new password">
      <Form {...own}>
        {/* Tells a password manager whose password it is about to save. */}
        <input className="unseen" tabIndex={-1} aria-hidden="true" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          {...field('password')}
          label="New password"
          hint="8 characters or more. A short sentence works well."
          known={() => [email]}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText="Saving…">
            Save new password
          </Button>
        </div>
      </Form>
      <p className={styles.lines}>This logs you out everywhere. Then log in with your new password.</p>
    </AccountLayout>
  )
}
