import { useEffect, useRef, useState } from 'react'
import { authoringApi } from '#contract/authoring.ts'
import type { Imported } from '#contract/imports.ts'
import { ApiError } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { upload } from '#web/platform/upload.ts'
import type { Progress } from './ImportProgress.tsx'

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
  read: (brought: Blob, fields: Record<string, string>) => Promise<Read | null>
  stop: () => void
}

/** Sends what an author brought, with progress, until the screen is closed. */
export function useReading(): Reading {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const read = async (brought: Blob, fields: Record<string, string>): Promise<Read | null> => {
    let message = ''
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setTrouble(null)
    setProgress({ sent: 0 })
    const hear = (step: Progress) => {
      if (!signal.aborted) setProgress(step)
    }
    try {
      const imported = await upload(authoringApi.importQuestions, brought, {
        fields,
        signal,
        onProgress: (sent) => hear({ sent }),
        onStep: hear,
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
