import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import styles from './RemoteDialog.module.css'

interface RemoteDialogProps {
  code: string
  onClose: () => void
}

/** How the host's phone becomes the remote. */
export function RemoteDialog({ code, onClose }: RemoteDialogProps) {
  const user = useSession((session) => session.user)
  const address = window.location.origin + links.roomRemote(code)
  return (
    <Dialog labelledBy="remote-title" onClose={onClose} focusOn="h2">
      <div className={styles.remote}>
        <h2 id="remote-title" tabIndex={-1}>
          Remote on your phone
        </h2>
        {user ? (
          <>
            <p>Scan this with a phone on which you are logged in as {user.name}.</p>
            <div className={styles.code}>
              <QrCode text={address} label="QR code that leads to the remote" />
            </div>
          </>
        ) : (
          <p>
            A phone only knows that the room is yours if you are logged in on both. Without an account, the remote works
            in this browser alone. <Link href={links.login(links.roomScreen(code))}>Log in</Link>: the room stays yours.
          </p>
        )}
        <p className={styles.ways}>
          <a href={links.roomRemote(code)} target="_blank" rel="noreferrer">
            Open the remote in a new tab
          </a>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
