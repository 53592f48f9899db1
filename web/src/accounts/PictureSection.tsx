import { useState } from 'react'
import type { EditedUser } from '#contract/accounts.ts'
import { errorSentence } from '../platform/error-sentence.ts'
import { toast } from '../platform/toasts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './EditProfile.module.css'
import { saveProfile } from './save-profile.ts'
import { Section } from './Section.tsx'

interface PictureSectionProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
}

export function PictureSection({ user, onSaved }: PictureSectionProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      onSaved(await saveProfile({ avatar: null }))
      toast('success', 'Picture removed.')
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Picture">
      <div className={styles.picture}>
        <Avatar id={user.id} picture={user.avatar} size={96} />
        {user.avatar ? (
          <Button kind="secondary" busy={isBusy} busyText="Removing…" onClick={() => void remove()}>
            Remove picture
          </Button>
        ) : (
          <p className={styles.hint}>Nine pips, drawn for you alone.</p>
        )}
      </div>
    </Section>
  )
}
