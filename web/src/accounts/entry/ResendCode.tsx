import { useState } from 'react'
import { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import styles from './AccountForm.module.css'
import { rememberResetRequest } from './reset-steps.ts'

const PAUSE = 30_000

interface ResendCodeProps {
  email: string
  /** When the last code was requested. */
  since: number
  onSent: () => void
}

/** Requests another code, at the earliest half a minute after the last one. */
export function ResendCode({ email, since: first, onSent }: ResendCodeProps) {
  const [since, setSince] = useState(first)
  const left = useSecondsLeft(since + PAUSE)
  const [isBusy, setBusy] = useState(false)
  const isWaiting = left > 0
  const resend = async () => {
    setBusy(true)
    try {
      await call(accountsApi.forgotPassword, { body: { email } })
      rememberResetRequest(email)
      setSince(Date.now())
      onSent()
      toast('success', 'If that address has an account, a new code is on its way. Use the latest one you got.')
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={styles.resend}>
      <Button kind="secondary" disabled={isWaiting} busy={isBusy} onClick={() => void resend()}>
        {isWaiting ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
    </span>
  )
}
