import { useId, useState, type FormEvent } from 'react'
import { playApi } from '#contract/api/play.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './ReportDialog.module.css'

interface ReportDialogProps {
  quiz_id: string
  qid: string
  onClose: () => void
}

const LEAST = 3
const MOST = 1000

/** Reports a problem with a question to the quiz's author. */
export function ReportDialog({ quiz_id, qid, onClose }: ReportDialogProps) {
  const id = useId()
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function report(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (message.trim().length < LEAST) return setError('Please write a little more.')
    setIsBusy(true)
    try {
      await call(playApi.report, { body: { quiz_id, qid, message: message.trim() } })
      toast('success', 'Thanks. The author will see it.')
      onClose()
    } catch (failure) {
      setIsBusy(false)
      setError(errorSentence(failure))
    }
  }

  return (
    <Dialog labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose} isBusy={isBusy} focusOn="textarea">
      <form className={styles.form} onSubmit={(event) => void report(event)} noValidate>
        <h2 id={`${id}title`}>Report a problem</h2>
        <p id={`${id}text`}>This goes to the quiz's author.</p>
        <label htmlFor={`${id}message`}>What's wrong?</label>
        <textarea
          id={`${id}message`}
          className={styles.message}
          rows={4}
          maxLength={MOST}
          value={message}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}error` : undefined}
          onChange={({ target }) => {
            setMessage(target.value)
            setError(null)
          }}
        />
        {error && (
          <p id={`${id}error`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyText="Sending…">
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
