import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './UnsavedDialog.module.css'

interface UnsavedDialogProps {
  /** What only this browser has. */
  unsaved: readonly string[]
  onStay: () => void
  onLeave: (how: { keepsUnsaved: boolean }) => void
}

/** Asks somebody who logs out what happens to what could not be saved. Escape and a click outside mean to stay. */
export function UnsavedDialog({ unsaved, onStay, onLeave }: UnsavedDialogProps) {
  const isOne = unsaved.length === 1
  const it = isOne ? 'it' : 'them'
  return (
    <Dialog labelledBy="unsaved-title" onClose={onStay} focusOn="h2">
      <div className={styles.dialog}>
        <h2 id="unsaved-title" tabIndex={-1}>
          Before you log out
        </h2>
        <p>
          {isOne
            ? "This isn't saved yet. It's only on this device:"
            : "These aren't saved yet. They're only on this device:"}
        </p>
        <ul className={styles.list}>
          {unsaved.map((one, at) => (
            <li key={`${at} ${one}`}>{one}</li>
          ))}
        </ul>
        <p>
          If this device is yours, we can keep {it} here until you log in again. If you share it, delete {it}, so nobody
          else can read {it}.
        </p>
        <div className={styles.ways}>
          <Button onClick={onStay}>Stay logged in</Button>
          <Button kind="secondary" onClick={() => onLeave({ keepsUnsaved: true })}>
            Log out and keep {it} here
          </Button>
          <Button kind="danger" onClick={() => onLeave({ keepsUnsaved: false })}>
            Log out and delete {it}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
