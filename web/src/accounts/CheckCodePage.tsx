import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { links } from '#contract/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from './entry/AccountForm.module.css'
import { AccountLayout } from './entry/AccountLayout.tsx'
import { code } from './entry/field-rules.ts'
import { ResendCode } from './entry/ResendCode.tsx'
import { resetRequestedAt, keepResetToken } from './entry/reset-steps.ts'
import { useNoReferrer } from './entry/use-no-referrer.ts'

export function CheckCodePage({ email }: { email: string }) {
  const [, navigate] = useLocation()
  const since = useInBrowser(() => resetRequestedAt(email))
  useNoReferrer()
  useEffect(() => {
    if (since === null) navigate(links.startReset, { replace: true })
  }, [since, navigate])
  const { own, field, isBusy, put } = useForm({
    rules: { code },
    offline: "You're offline. Checking a code needs a connection.",
    async submit(values) {
      const digits = values.code.replaceAll(/\D/g, '')
      const { reset_token } = await call(accountsApi.verifyCode, { body: { email, code: digits } })
      keepResetToken(email, reset_token)
      navigate(links.newPassword(email), { replace: true })
    },
  })
  return (
    <AccountLayout slug="password" step="Step 2 of 3" title="Check your email">
      <p className={styles.text}>
        If <strong>{email}</strong> has an account, an 8-digit code is on its way. It works for 10 minutes. The link in
        the same email works for a day.
      </p>
      <Form {...own}>
        <div className={styles.codeField}>
          <Field
            {...field('code')}
            label="8-digit code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText="Checking…">
            Check code
          </Button>
          {typeof since === 'number' && <ResendCode email={email} since={since} onSent={() => put('code', '')} />}
        </div>
      </Form>
      <p className={styles.lines}>
        <span>
          Wrong address? <Link href={links.forgotPassword}>Change it.</Link>
        </span>
        <span>
          Can't find it? Check your spam folder too. We send at most 3 emails an hour and 5 a day. If no new one
          arrives, use the link in the last one.
        </span>
      </p>
    </AccountLayout>
  )
}
