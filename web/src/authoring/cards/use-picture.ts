import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { authoringApi } from '#contract/authoring.ts'
import type { Image } from '#contract/image.ts'
import { ApiError } from '#web/platform/api.ts'
import { announce } from '#web/platform/announcements.ts'
import { upload } from '#web/platform/upload.ts'
import { fittingPicture, pictureIn, UnusablePicture } from './picture-file.ts'

export type PictureState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; why: string; again: File | null }

const TRIES = 3
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

async function sendPatiently(blob: Blob, way: { onProgress: (share: number) => void; signal: AbortSignal }) {
  for (let attempt = 1; ; attempt++)
    try {
      return await upload(authoringApi.image, blob, way)
    } catch (error) {
      if (error instanceof ApiError || way.signal.aborted || attempt === TRIES) throw error
    }
}

/** Takes a picture by button, drop or paste, and sends it to where it will be kept. */
export function usePicture(onImage: (image: NonNullable<Image>) => void) {
  const [state, setState] = useState<PictureState>({ kind: 'idle' })
  const stop = useRef<AbortController | null>(null)

  async function add(file: File): Promise<void> {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    // A picture that another one has displaced has nothing more to say.
    const show = (next: PictureState) => stop.current === controller && setState(next)
    show({ kind: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => show({ kind: 'sending', share })
      const image = await sendPatiently(await fittingPicture(file), { onProgress, signal: controller.signal })
      controller.signal.throwIfAborted()
      show({ kind: 'idle' })
      onImage({ ...image, alt: '' })
      announce('Picture added. Describe it.')
    } catch (error) {
      if (controller.signal.aborted) return void show({ kind: 'idle' })
      const isTold = error instanceof ApiError || error instanceof UnusablePicture
      const why = isTold ? error.message : "The picture didn't get through."
      show({ kind: 'failed', why, again: error instanceof UnusablePicture ? null : file })
      announce(why, 'assertive')
    }
  }

  return {
    state,
    add: (file: File) => void add(file),
    cancel: () => stop.current?.abort(),
    onPaste(event: ClipboardEvent) {
      const file = pictureIn(event.clipboardData)
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
        const file = pictureIn(event.dataTransfer)
        if (file) void add(file)
        else
          setState({ kind: 'failed', why: "That isn't a picture we can use. Try JPG, PNG, WebP or GIF.", again: null })
      },
    },
  }
}

export type PictureTaker = ReturnType<typeof usePicture>
