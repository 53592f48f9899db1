import { useState } from 'react'
import { accountsApi } from '#contract/api/accounts.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { call } from '#web/platform/api.ts'
import { focusOn } from './SubscribeForm.tsx'

const SENT = 'The email is on its way.'

/** A button that sends an email again. */
export function ResendMail({ send, children }: { send: () => Promise<unknown>; children: string }) {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')
  const resend = async () => {
    setState('busy')
    try {
      await send()
      setState('sent')
      toast('success', SENT)
    } catch (error) {
      setState('ready')
      toast('error', errorSentence(error))
    }
  }
  if (state === 'sent')
    return (
      <span ref={focusOn} tabIndex={-1}>
        {SENT}
      </span>
    )
  return (
    <Button kind="secondary" small busy={state === 'busy'} busyText="Sending…" onClick={() => void resend()}>
      {children}
    </Button>
  )
}

export const ResendVerification = () => (
  <ResendMail send={() => call(accountsApi.resendVerification)}>Send the email again</ResendMail>
)
