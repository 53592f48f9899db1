import { useRef, useState, type DragEvent } from 'react'
import { MEDIA } from '#contract/quiz/media-limits.ts'
import { mediaApi } from '#contract/api/media.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import { announce } from '#web/platform/announcements.ts'
import { ApiError } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import type { UploadState } from '#web/kinds/fields/UploadProgress.tsx'

/** Takes a sound or a video from the button or a drop, and uploads it. */
export function useMediaPicker(onMedia: (media: NonNullable<AuthoredMedia>) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const stop = useRef<AbortController | null>(null)

  async function add(file: File): Promise<void> {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    // An upload that was replaced by a newer one reports nothing.
    const show = (next: UploadState) => stop.current === controller && setState(next)
    const fail = (why: string, again: File | null) => {
      show({ kind: 'failed', why, again })
      announce(why, 'assertive')
    }
    const refusal = tooLarge(file)
    if (refusal !== null) return fail(refusal, null)
    show({ kind: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => show({ kind: 'sending', share })
      const media = await upload(mediaApi.upload, file, { onProgress, signal: controller.signal })
      controller.signal.throwIfAborted()
      show({ kind: 'idle' })
      onMedia({ ...media, captions_url: null, captions: null, transcript: null })
      announce(`${media.kind === 'audio' ? 'Sound' : 'Video'} added. Add a transcript or captions.`)
    } catch (error) {
      if (controller.signal.aborted) return void show({ kind: 'idle' })
      // What the server refused once, it refuses again.
      if (error instanceof ApiError) fail(error.message, error.code === 'INVALID' ? null : file)
      else fail("The file didn't upload. Check your connection.", file)
    }
  }

  return {
    state,
    add: (file: File) => void add(file),
    cancel: () => stop.current?.abort(),
    /** The handlers of a place for drops that takes other files too. */
    drop: (others: { onDragOver: (event: DragEvent) => unknown; onDrop: (event: DragEvent) => void }) => ({
      onDragOver: others.onDragOver,
      onDrop(event: DragEvent) {
        const file = mediaIn(event.dataTransfer)
        if (!file) return others.onDrop(event)
        event.preventDefault()
        event.stopPropagation()
        void add(file)
      },
    }),
  }
}

export type MediaPicker = ReturnType<typeof useMediaPicker>

const tooLarge = ({ size }: File): string | null =>
  size > MEDIA.bytes
    ? `That file is ${Math.ceil(size / 1024 / 1024)} MB. The limit is ${MEDIA.megabytes} MB: try a shorter piece, or a smaller video.`
    : null

const ENDING = /\.(mp3|m4a|aac|og[ga]|opus|wav|weba|webm|mp4|m4v|mov)$/i

/** The first sound or video in what was dropped. */
const mediaIn = (data: DataTransfer): File | null =>
  [...data.files].find(({ type, name }) => /^(audio|video)\//.test(type) || ENDING.test(name)) ?? null
