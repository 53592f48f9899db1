import { Link, useLocation } from 'wouter'
import { accountsApi } from '#contract/api/accounts.ts'
import { call } from '#web/platform/api.ts'
import { emailRule } from './entry/field-rules.ts'
import { links } from '#contract/api/links.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from './entry/AccountForm.module.css'
import { AccountLayout } from './entry/AccountLayout.tsx'
import { rememberResetRequest } from './entry/reset-steps.ts'
import { rememberTypedEmail, typedEmail } from './entry/log-in.ts'

export function ForgotPasswordPage({ search }: { search: string }) {
  const [, navigate] = useLocation()
  const isSentBack = new URLSearchParams(search).get('why') === 'start'
  const { own, field, isBusy } = useForm({
    rules: { email: emailRule },
    offline: "You're offline. Sending a code needs a connection.",
    async submit(values) {
      const address = values.email.trim()
      await call(accountsApi.forgotPassword, { body: { email: address } })
      rememberTypedEmail(address)
      rememberResetRequest(address)
      navigate(links.checkCode(address))
    },
  })
  return (
    <AccountLayout
      slug="password"
      step="Step 1 of 3"
      title="Forgot your password?"
      why={isSentBack ? 'Start here to reset your password.' : null}
    >
      <p className={styles.text}>We'll email you a code and a link to set a new one.</p>
      <Form {...own}>
        <Field {...field('email')} label="Email" type="email" defaultValue={typedEmail()} autoComplete="username" />
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText="Sending…">
            Send me a code
          </Button>
        </div>
      </Form>
      <p className={styles.lines}>
        <span>
          Remembered it? <Link href={links.login()}>Log in.</Link>
        </span>
      </p>
    </AccountLayout>
  )
}
