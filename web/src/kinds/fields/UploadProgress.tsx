import { Button } from '#web/ui/Button.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import styles from './UploadProgress.module.css'

/** Where the upload of a file is. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  /** `again`: the file, where trying it again may help. */
  | { kind: 'failed'; why: string; again: File | null }

interface UploadProgressProps {
  picker: { state: UploadState; cancel: () => void; add: (file: File) => void }
  /** What is going on, with the share that is sent. */
  words: (share: number) => string
}

/** An upload while it runs, and why it failed. */
export function UploadProgress({ picker: { state, cancel, add }, words }: UploadProgressProps) {
  if (state.kind === 'idle') return null
  if (state.kind === 'sending')
    return (
      <div className={styles.sending}>
        <span>{words(state.share)}</span>
        <Meter percent={state.share * 100} />
        <Button kind="quiet" small onClick={cancel}>
          Cancel
        </Button>
      </div>
    )
  const { why, again } = state
  return (
    <p className={styles.failed} role="alert">
      {why}
      {again && (
        <Button kind="quiet" small onClick={() => add(again)}>
          Try again
        </Button>
      )}
    </p>
  )
}
