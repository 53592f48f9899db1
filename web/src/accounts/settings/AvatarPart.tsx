import { useRef, useState } from 'react'
import type { EditedUser } from '#contract/user.ts'
import { imagesApi } from '#contract/images.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { upload } from '#web/platform/upload.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './Settings.module.css'
import { useSaveProfile } from './use-save-profile.ts'

const TYPES = 'image/jpeg,image/png,image/webp,image/gif'

interface AvatarPartProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
}

/** The user's picture. */
export function AvatarPart({ user, onSaved }: AvatarPartProps) {
  const saveProfile = useSaveProfile()
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const change = async (what: 'sending' | 'removing', said: string, work: () => Promise<EditedUser>) => {
    setBusy(what)
    try {
      onSaved(await work())
      toast('success', said)
    } catch (error) {
      toast('error', errorSentence(error))
    } finally {
      setBusy(null)
    }
  }
  const choose = (file: File) =>
    change('sending', 'Picture saved.', async () => saveProfile({ avatar: (await upload(imagesApi.upload, file)).id }))
  const remove = () => change('removing', 'Picture removed.', () => saveProfile({ avatar: null }))
  return (
    <div className={styles.image}>
      <Avatar id={user.id} image={user.avatar} size={96} />
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label="Your picture"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same file again must trigger a change too.
          target.value = ''
          if (file) void choose(file)
        }}
      />
      <Button kind="secondary" busy={busy === 'sending'} busyText="Uploading…" onClick={() => input.current?.click()}>
        {user.avatar ? 'Change picture' : 'Add a picture'}
      </Button>
      {user.avatar && (
        <Button kind="quiet" busy={busy === 'removing'} busyText="Removing…" onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
      <p className={styles.hint}>
        {user.avatar ? 'JPEG, PNG, WebP or GIF, up to 5 MB.' : 'Until you add one, we show a pattern instead.'}
      </p>
    </div>
  )
}
