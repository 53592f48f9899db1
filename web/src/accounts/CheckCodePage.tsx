import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { accountsApi } from '#contract/api/accounts.ts'
import { links } from '#contract/api/links.ts'
import { call } from '#web/platform/api.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { AccountLayout } from './entry/AccountLayout.tsx'
import { code } from './entry/field-rules.ts'
import { resetRequestedAt, rememberResetToken, rememberResetRequest } from './entry/reset-steps.ts'
import { useNoReferrer } from './entry/mailed-token.ts'
import styles from './entry/AccountForm.module.css'

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
      rememberResetToken(email, reset_token)
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

const PAUSE = 30_000

/** Requests another code, at the earliest half a minute after the last request. */
function ResendCode({ email, since: first, onSent }: { email: string; since: number; onSent: () => void }) {
  const [since, setSince] = useState(first)
  const left = useSecondsLeft(since + PAUSE)
  const { busy, run } = useBusy()
  const isWaiting = left > 0
  const resend = async () => {
    await call(accountsApi.forgotPassword, { body: { email } })
    rememberResetRequest(email)
    setSince(Date.now())
    onSent()
    toast('success', 'If that address has an account, a new code is on its way. Use the latest one you got.')
  }
  return (
    <span className={styles.resend}>
      <Button kind="secondary" disabled={isWaiting} busy={busy !== null} onClick={() => void run(resend)}>
        {isWaiting ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
    </span>
  )
}
