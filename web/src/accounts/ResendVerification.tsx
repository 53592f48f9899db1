import { useState } from 'react'
import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { errorSentence } from '../platform/error-sentence.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/Button.tsx'

const SENT = 'The mail is on its way.'

/** Has the mail sent again that verifies the address. */
export function ResendVerification() {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const resend = async () => {
    setState('busy')
    try {
      await call(accountsApi.resendVerification)
      setState('sent')
      toast('success', SENT)
    } catch (error) {
      setState('ready')
      toast('error', errorSentence(error))
    }
  }
  if (state === 'sent') return <span>{SENT}</span>
  return (
    <Button kind="secondary" small busy={state === 'busy'} busyText="Sending…" onClick={() => void resend()}>
      Send the mail again
    </Button>
  )
}
