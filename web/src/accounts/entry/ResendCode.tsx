import { useEffect, useState } from 'react'
import { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './AccountForm.module.css'
import { rememberResetRequest } from './reset-steps.ts'

const PAUSE = 30

interface ResendCodeProps {
  email: string
  /** When the last code was requested. */
  since: number
  onSent: () => void
}

const secondsLeft = (since: number): number => Math.max(0, PAUSE - Math.floor((Date.now() - since) / 1000))

/** Requests another code, at the earliest half a minute after the last one. */
export function ResendCode({ email, since: first, onSent }: ResendCodeProps) {
  const [since, setSince] = useState(first)
  const [left, setLeft] = useState(() => secondsLeft(first))
  const [isBusy, setBusy] = useState(false)
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft(secondsLeft(since)), 250)
    return () => clearInterval(timer)
  }, [since, isWaiting])
  const resend = async () => {
    setBusy(true)
    try {
      await call(accountsApi.forgotPassword, { body: { email } })
      rememberResetRequest(email)
      setSince(Date.now())
      setLeft(PAUSE)
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
