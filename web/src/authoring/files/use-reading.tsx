import { useEffect, useRef, useState } from 'react'
import { authoringApi } from '#contract/api/authoring.ts'
import type { Imported, ImportStep } from '#contract/api/imports.ts'
import { ApiError } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { upload } from '#web/platform/upload.ts'
import { grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/credit-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { readSent } from '../draft/draft-wire.ts'
import styles from './ImportDialog.module.css'

interface Read {
  imported: Imported
  /** What the server says about it in one sentence. */
  message: string
}

export interface Reading {
  progress: Progress | null
  /** Why nothing was read. */
  trouble: string | null
  setTrouble: (trouble: string | null) => void
  /** Has the server read a text or a file; null when that failed or was stopped. A reading that still runs is stopped. */
  read: (source: Blob, fields: Record<string, string>) => Promise<Read | null>
  stop: () => void
}

/** Sends a text or a file, with progress, until the screen is closed. */
export function useReading(): Reading {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const read = async (source: Blob, fields: Record<string, string>): Promise<Read | null> => {
    let message = ''
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setTrouble(null)
    setProgress({ sent: 0 })
    const show = (step: Progress) => {
      if (!signal.aborted) setProgress(step)
    }
    try {
      const imported = await upload(authoringApi.importQuestions, source, {
        fields,
        signal,
        onProgress: (sent) => show({ sent }),
        onStep: show,
        onMessage: (sentence) => (message = sentence),
      })
      return signal.aborted ? null : { imported, message }
    } catch (error) {
      if (!signal.aborted)
        setTrouble(
          error instanceof ApiError
            ? errorSentence(error)
            : 'You need a connection to import. Your questions are still here.',
        )
      return null
    } finally {
      if (running.current === controller) setProgress(null)
    }
  }
  const stop = () => {
    running.current?.abort()
    setProgress(null)
  }
  return { progress, trouble, setTrouble, read, stop }
}

/** The ways to read what is imported. They are kept after the choice, so that another can be chosen. */
export interface ReadingWays {
  choices: readonly { id: string; label: string; preview: readonly EditedQuestion[] }[]
  /** The one in use; null while its author has to choose. */
  chosen: string | null
  /** Whether nothing could be used before a choice. */
  mustChoose: boolean
  /** How many questions are the same in every way, and how many are not. */
  clear: number
  depending: number
}

/** The ways to read a file after an answer; one that was asked for with a way has no ways itself. */
export function waysAfter({ ask, counts }: Imported, before: ReadingWays | null, choose?: string): ReadingWays | null {
  if (ask)
    return {
      choices: ask.choices.map(({ preview, ...choice }) => ({ ...choice, preview: preview.map(readSent) })),
      chosen: ask.chosen,
      mustChoose: ask.chosen === null,
      clear: counts.kept + counts.changed,
      depending: counts.asked,
    }
  return before && choose !== undefined ? { ...before, chosen: choose } : null
}

interface ReadingNewsProps {
  reading: Reading
  /** Moves the focus, since the stop button is about to disappear. */
  onStop: () => void
}

/** What becomes of a reading: its progress, or why it failed. */
export const ReadingNews = ({ reading: { progress, trouble, stop }, onStop }: ReadingNewsProps) => (
  <>
    {trouble !== null && (
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    )}
    {progress !== null && (
      <ImportProgress
        progress={progress}
        onStop={() => {
          onStop()
          stop()
        }}
      />
    )}
  </>
)

/** The progress of an import: the uploaded share, then what the server reports. */
type Progress = { sent: number } | ImportStep

/** The words, which are announced, change only with the phase; how far it is, and its share, may be unknown. */
function phaseOf(progress: Progress): { words: string; figure: string; share: number | null } {
  const counted = (words: string, done: number, of: number) => ({ words, figure: `${done} of ${of}`, share: done / of })
  if ('pictures' in progress) return counted('Saving pictures…', progress.pictures, progress.of)
  if ('media' in progress) return counted('Saving sounds and videos…', progress.media, progress.of)
  const words = 'Reading the questions…'
  if ('read' in progress) return { words, figure: `${grouped(progress.read)} so far`, share: null }
  const { sent } = progress
  return sent < 1 ? { words: 'Uploading…', figure: percent(sent), share: sent } : { words, figure: '', share: null }
}

/** A running import: its phase, its progress where known, and a stop button. */
function ImportProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { words, figure, share } = phaseOf(progress)
  return (
    <div className={styles.progress}>
      <progress className="unseen" aria-label="Import" max={1} value={share ?? undefined} />
      <span>
        <output>{words}</output> {figure}
      </span>
      {share === null ? <span /> : <Meter percent={share * 100} />}
      <Button kind="quiet" small onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
