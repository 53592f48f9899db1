import { useState } from 'react'
import { accountsApi } from '#contract/accounts.ts'
import type { EditedUser } from '#contract/user.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './EditProfile.module.css'
import { focusOn } from '../messages/focus-on.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { Section } from './Section.tsx'

interface MailSectionProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
}

const SENT = 'Check your inbox to confirm.'

/** Visibility on the leaderboard, and the Friday email. */
export function MailSection({ user, onSaved }: MailSectionProps) {
  const saveProfile = useSaveProfile()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const show = async (on_board: boolean) => {
    // Optimistic: the switch moves right away, and moves back if saving fails.
    onSaved({ ...user, on_board })
    try {
      onSaved(await saveProfile({ on_board }))
    } catch (error) {
      onSaved(user)
      toast('error', errorSentence(error))
    }
  }
  const subscribe = async () => {
    setBusy(true)
    try {
      await call(accountsApi.subscribe, { body: { email: user.email } })
      setSent(true)
      toast('success', SENT)
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Privacy and email">
      <Switch
        label="Show me on the leaderboard"
        hint="With your name and picture. When it's off, nobody sees you there."
        checked={user.on_board}
        onChange={(on) => void show(on)}
      />
      <div className={styles.row}>
        <div>
          <p>One good quiz, every Friday</p>
          <p ref={isSent ? focusOn : null} tabIndex={-1} className={styles.hint}>
            {isSent ? SENT : 'By email. You can unsubscribe at any time.'}
          </p>
        </div>
        {!isSent && (
          <Button kind="secondary" small busy={isBusy} busyText="One moment…" onClick={() => void subscribe()}>
            Subscribe
          </Button>
        )}
      </div>
    </Section>
  )
}
