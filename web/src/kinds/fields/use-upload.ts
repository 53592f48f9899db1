import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import type { UploadState } from './UploadProgress.tsx'

/** A file that cannot be used however often it is sent, with the reason. */
export class UnusableFile extends Error {}

interface Uploading<Sent> {
  send: (file: File, way: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<Sent>
  /** Takes what came of it; returns what is announced. */
  onSent: (sent: Sent) => string
  /** Why it failed, where nothing else says so. */
  lost: string
}

/** The upload of one file at a time: another takes its place. */
export function useUpload<Sent>({ send, onSent, lost }: Uploading<Sent>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const stop = useRef<AbortController | null>(null)

  async function add(file: File): Promise<void> {
    stop.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    stop.current = controller
    // An upload that was replaced by a newer one reports nothing.
    const show = (next: UploadState) => stop.current === controller && setState(next)
    show({ kind: 'sending', share: 0 })
    try {
      const sent = await send(file, { onProgress: (share) => show({ kind: 'sending', share }), signal })
      signal.throwIfAborted()
      show({ kind: 'idle' })
      announce(onSent(sent))
    } catch (error) {
      if (signal.aborted) return void show({ kind: 'idle' })
      const isUnusable = error instanceof UnusableFile
      const why = isUnusable || error instanceof ApiError ? error.message : lost
      show({ kind: 'failed', why, again: isUnusable ? null : file })
      announce(why, 'assertive')
    }
  }
  return { state, setState, add: (file: File) => void add(file), cancel: () => stop.current?.abort() }
}
