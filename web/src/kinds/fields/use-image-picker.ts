import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { imagesApi } from '#contract/images.ts'
import type { Image } from '#contract/image.ts'
import { NOT_AN_IMAGE } from '#contract/not-an-image.ts'
import { ApiError } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import { upload } from '#web/platform/upload.ts'
import { resizeImage, imageIn, UnusableImage } from './image-file.ts'
import type { UploadState } from './UploadProgress.tsx'

const TRIES = 3
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

async function uploadWithRetry(blob: Blob, way: { onProgress: (share: number) => void; signal: AbortSignal }) {
  for (let tries = 1; ; tries++)
    try {
      return await upload(imagesApi.upload, blob, way)
    } catch (error) {
      if (error instanceof ApiError || way.signal.aborted || tries === TRIES) throw error
    }
}

/** Takes an image from the button, a drop or a paste, and uploads it. */
export function useImagePicker(onImage: (image: NonNullable<Image>) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const stop = useRef<AbortController | null>(null)

  async function add(file: File): Promise<void> {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    // An upload that was replaced by a newer one reports nothing.
    const show = (next: UploadState) => stop.current === controller && setState(next)
    show({ kind: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => show({ kind: 'sending', share })
      const image = await uploadWithRetry(await resizeImage(file), { onProgress, signal: controller.signal })
      controller.signal.throwIfAborted()
      show({ kind: 'idle' })
      onImage({ ...image, alt: '' })
      announce('Picture added. Describe it.')
    } catch (error) {
      if (controller.signal.aborted) return void show({ kind: 'idle' })
      const isExpected = error instanceof ApiError || error instanceof UnusableImage
      const why = isExpected ? error.message : "The picture didn't upload."
      show({ kind: 'failed', why, again: error instanceof UnusableImage ? null : file })
      announce(why, 'assertive')
    }
  }

  return {
    state,
    add: (file: File) => void add(file),
    cancel: () => stop.current?.abort(),
    onPaste(event: ClipboardEvent) {
      const file = imageIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      void add(file)
    },
    drop: {
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        const file = imageIn(event.dataTransfer)
        if (file) void add(file)
        else setState({ kind: 'failed', why: NOT_AN_IMAGE, again: null })
      },
    },
  }
}

export type ImagePicker = ReturnType<typeof useImagePicker>
