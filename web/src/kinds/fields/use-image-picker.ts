import type { ClipboardEvent, DragEvent } from 'react'
import { imagesApi } from '#contract/api/images.ts'
import type { Image } from '#contract/quiz/fields.ts'
import { NOT_AN_IMAGE } from '#contract/quiz/media-limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { UnusableFile, useUpload } from './use-upload.ts'

/** Takes an image from the button, a drop or a paste, and uploads it. */
export function useImagePicker(onImage: (image: NonNullable<Image>) => void) {
  const { state, setState, add, cancel } = useUpload({
    send: async (file, way) => uploadWithRetry(await resizeImage(file), way),
    onSent(image) {
      onImage({ ...image, alt: '' })
      return 'Picture added. Describe it.'
    },
    lost: "The picture didn't upload.",
  })

  return {
    state,
    add,
    cancel,
    onPaste(event: ClipboardEvent) {
      const file = imageIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      add(file)
    },
    drop: {
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        const file = imageIn(event.dataTransfer)
        if (file) add(file)
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

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 5
const SIDE = 1600
const QUALITY = 0.9

/** Scales an image down to the largest size shown on any screen, so that it uploads quickly. */
async function resizeImage(file: File): Promise<Blob> {
  if (!KINDS.includes(file.type)) throw new UnusableFile(NOT_AN_IMAGE)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableFile(NOT_AN_IMAGE)
  })
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const isFine = scale === 1 && file.size <= MOST_MEGABYTES * MEGABYTE
  const fitted = isFine ? file : await drawn(bitmap, scale)
  bitmap.close()
  if (fitted.size > MOST_MEGABYTES * MEGABYTE)
    throw new UnusableFile(`That file is ${Math.round(fitted.size / MEGABYTE)} MB. The limit is ${MOST_MEGABYTES} MB.`)
  return fitted
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new UnusableFile(NOT_AN_IMAGE)
  return blob
}
