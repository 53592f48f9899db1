import type { ImportStep } from '#contract/imports.ts'
import { grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/percent.ts'
import { Button } from '#web/ui/Button.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import styles from './ImportDialog.module.css'

/** The progress of an import: the uploaded share, then what the server reports. */
export type Progress = { sent: number } | ImportStep

/** The current phase; announced to screen readers, so it changes only with the phase. */
function phaseOf(progress: Progress): string {
  if ('pictures' in progress) return 'Saving pictures…'
  if ('media' in progress) return 'Saving sounds and videos…'
  return 'sent' in progress && progress.sent < 1 ? 'Uploading…' : 'Reading the questions…'
}

/** The progress as text; empty where it is unknown. */
function figureOf(progress: Progress): string {
  if ('pictures' in progress) return `${progress.pictures} of ${progress.of}`
  if ('media' in progress) return `${progress.media} of ${progress.of}`
  if ('read' in progress) return `${grouped(progress.read)} so far`
  return progress.sent < 1 ? percent(progress.sent) : ''
}

/** Null where it is unknown how much is left. */
function shareOf(progress: Progress): number | null {
  if ('pictures' in progress) return progress.pictures / progress.of
  if ('media' in progress) return progress.media / progress.of
  return 'sent' in progress && progress.sent < 1 ? progress.sent : null
}

/** A running import: its phase, its progress where known, and a stop button. */
export function ImportProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const share = shareOf(progress)
  return (
    <div className={styles.progress}>
      <progress className="unseen" aria-label="Import" max={1} value={share ?? undefined} />
      <span>
        <output>{phaseOf(progress)}</output> {figureOf(progress)}
      </span>
      {share === null ? <span /> : <Meter percent={share * 100} />}
      <Button kind="quiet" small onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
