import { useState } from 'react'
import { Link } from 'wouter'
import { emailRule, password } from './entry/field-rules.ts'
import { errorCode } from '#web/platform/errors.ts'
import { dispatchSessionEvent } from '#web/platform/session/session-events.ts'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, PasswordField } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from './entry/AccountForm.module.css'
import { AccountLayout, AlreadyLoggedIn } from './entry/AccountLayout.tsx'
import { rememberTypedEmail, typedEmail, logIn, loginPurpose, nextPath } from './entry/log-in.ts'

export function LoginPage({ search }: { search: string }) {
  const next = nextPath(search)
  const { user } = useSession()
  const [isEntering, setEntering] = useState(false)
  const { own, field, isBusy, put, valueOf } = useForm({
    rules: { email: emailRule, password },
    offline: "You're offline. Logging in needs a connection.",
    async submit(values) {
      await logIn({ ...values, email: values.email.trim(), ...(next && { redirect: next }) })
      setEntering(true)
    },
    onFailure(error, message) {
      if (errorCode(error) === undefined) return toast('error', message)
      put('password', '')
      dispatchSessionEvent({ kind: 'login-failed', message })
    },
  })

  // After logging in here, the user is already on the way to another page.
  if (user && !isEntering && !isBusy) return <AlreadyLoggedIn title="Log in" name={user.name} next={next} />
  return (
    <AccountLayout slug="login" title="Log in" why={loginPurpose(search)}>
      <Form {...own}>
        <Field {...field('email')} label="Email" type="email" defaultValue={typedEmail()} autoComplete="username" />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          aside={
            <Link
              href={links.forgotPassword}
              className={styles.aside}
              onClick={() => rememberTypedEmail(valueOf('email'))}
            >
              Forgot password?
            </Link>
          }
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy || isEntering} busyText="Logging in…">
            Log in
          </Button>
        </div>
      </Form>
      <p className={styles.lines}>
        <span>
          New here? <Link href={links.register(next)}>Create an account.</Link>
        </span>
      </p>
    </AccountLayout>
  )
}
