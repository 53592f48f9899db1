import { useState } from 'react'
import { accountsApi } from '#contract/accounts.ts'
import type { EditedUser } from '#contract/user.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Settings.module.css'
import { ResendMail } from '../messages/ResendMail.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface PendingEmailProps {
  email: string
  pending: string
  onSaved: (user: EditedUser) => void
}

/** Shows that a new email waits to be confirmed, with buttons to resend the link or cancel the change. */
export function PendingEmail({ email, pending, onSaved }: PendingEmailProps) {
  const saveProfile = useSaveProfile()
  const [isBusy, setBusy] = useState(false)
  const callOff = async () => {
    setBusy(true)
    try {
      onSaved(await saveProfile({ email }))
      toast('success', 'Cancelled. Your email stays the same.')
    } catch (error) {
      setBusy(false)
      toast('error', errorSentence(error))
    }
  }
  return (
    <div className={styles.pending}>
      <p>
        Confirm <strong>{pending}</strong> with the link we sent there. Until then, log in with {email}.
      </p>
      <div className={styles.pendingWays}>
        {/* A new key for each address: the link has not been sent to this one again yet. */}
        <ResendMail key={pending} send={() => call(accountsApi.resendChange)}>
          Send again
        </ResendMail>
        <Button kind="quiet" small busy={isBusy} busyText="One moment…" onClick={() => void callOff()}>
          Keep the old one
        </Button>
      </div>
    </div>
  )
}
