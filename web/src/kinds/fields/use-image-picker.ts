import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { imagesApi } from '#contract/api/images.ts'
import type { Image } from '#contract/quiz/fields.ts'
import { NOT_AN_IMAGE } from '#contract/quiz/media-limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import { upload } from '#web/platform/upload.ts'
import type { UploadState } from './UploadProgress.tsx'

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

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export const IMAGE_TYPES = KINDS.join(',')

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** The first image in what was pasted or dropped. */
const imageIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null

const TRIES = 3

async function uploadWithRetry(blob: Blob, way: { onProgress: (share: number) => void; signal: AbortSignal }) {
  for (let tries = 1; ; tries++)
    try {
      return await upload(imagesApi.upload, blob, way)
    } catch (error) {
      if (error instanceof ApiError || way.signal.aborted || tries === TRIES) throw error
    }
}

/** An image that cannot be used, with the reason. */
class UnusableImage extends Error {}

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 5
const SIDE = 1600
const QUALITY = 0.9

/** Scales an image down to the largest size shown on any screen, so that it uploads quickly. */
async function resizeImage(file: File): Promise<Blob> {
  if (!KINDS.includes(file.type)) throw new UnusableImage(NOT_AN_IMAGE)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableImage(NOT_AN_IMAGE)
  })
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const isFine = scale === 1 && file.size <= MOST_MEGABYTES * MEGABYTE
  const fitted = isFine ? file : await drawn(bitmap, scale)
  bitmap.close()
  if (fitted.size > MOST_MEGABYTES * MEGABYTE)
    throw new UnusableImage(`That file is ${Math.round(fitted.size / MEGABYTE)} MB. The limit is ${MOST_MEGABYTES} MB.`)
  return fitted
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new UnusableImage(NOT_AN_IMAGE)
  return blob
}
