import { useState } from 'react'
import { accountsApi } from '#contract/accounts.ts'
import type { EditedUser } from '#contract/user.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusOn } from '../messages/focus-on.ts'
import { ReminderPart } from './ReminderPart.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

const SENT = 'Check your inbox to confirm.'

/** Which emails the user gets. */
export function MailSection({ user: { email, verified } }: { user: EditedUser }) {
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const subscribe = async () => {
    setBusy(true)
    try {
      await call(accountsApi.subscribe, { body: { email } })
      setSent(true)
      toast('success', SENT)
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section part="mail">
      <div className={styles.row}>
        <div>
          <p>One good quiz, every Friday</p>
          <p ref={isSent ? focusOn : null} tabIndex={-1} className={styles.hint}>
            {isSent ? SENT : 'You can unsubscribe at any time.'}
          </p>
        </div>
        {!isSent && (
          <Button kind="secondary" small busy={isBusy} busyText="One moment…" onClick={() => void subscribe()}>
            Subscribe
          </Button>
        )}
      </div>
      <ReminderPart isVerified={verified} />
      <p className={styles.hint}>
        Apart from that, we only email you about your account, your prizes and your quizzes.
      </p>
    </Section>
  )
}
