import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './Button.tsx'
import styles from './Confirm.module.css'
import { Dialog } from './Dialog.tsx'
import { PasswordField } from './Field.tsx'

export interface ConfirmProps {
  title: string
  text: string
  yes: string
  no: string
  /** `password`: confirming needs the user's password. */
  kind?: 'plain' | 'password'
  /** Whether confirming destroys something. */
  danger?: boolean
  /**
   * Runs the confirmed action while the dialog waits; a sentence instead of null keeps it open and says what went
   * wrong.
   */
  onYes?: (password: string) => Promise<string | null>
  onAnswer: (answer: ConfirmationAnswer) => void
}

export interface ConfirmationAnswer {
  yes: boolean
  password?: string
}

/** A confirm dialog. Escape and a click outside mean no, Enter means yes. */
export function Confirm({ title, text, yes, no, kind = 'plain', danger, onYes, onAnswer }: ConfirmProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const needsPassword = kind === 'password'
  const isReady = !needsPassword || password !== ''

  const refuse = () => onAnswer({ yes: false })
  async function agree() {
    if (!isReady || waiting) return
    setWaiting(true)
    setError(null)
    const trouble = (await onYes?.(password)) ?? null
    setWaiting(false)
    setError(trouble)
    if (trouble === null) return onAnswer({ yes: true, ...(needsPassword && { password }) })
    // A wrong password is cleared, to be typed again.
    setPassword('')
    field.current?.querySelector('input')?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Enter') return
    // A key still held down from before is not an answer to this question.
    if (event.repeat) event.preventDefault()
    else if (!(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      void agree()
    }
  }

  return (
    <Dialog
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onClose={refuse}
      isBusy={waiting}
      onKeyDown={onKeyDown}
      focusOn={needsPassword ? 'input' : 'h2'}
    >
      <h2 id={`${id}title`} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}text`}>{text}</p>
      {needsPassword && (
        <div ref={field}>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            hint="Type your password to continue."
            hintId={`${id}hint`}
            readOnly={waiting}
          />
        </div>
      )}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.answers}>
        <Button kind="secondary" onClick={refuse} disabled={waiting}>
          {no}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          onClick={() => void agree()}
          disabled={!isReady}
          busy={waiting}
          busyText={needsPassword ? 'Checking…' : 'One moment…'}
          aria-describedby={isReady ? undefined : `${id}hint`}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
