import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#server/platform/work/thread.ts'
import type { PreviewToDraw } from './preview.ts'
import { drawPreviewImage } from './preview-image.ts'

/** The worker thread that draws; an image takes a tenth of a second, which must not block the server. */
parentPort?.on('message', (preview: PreviewToDraw) => {
  drawPreviewImage(preview).then(
    (image) => answer({ done: new Uint8Array(image) }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})

const answer = (message: ThreadAnswer<Uint8Array>): void => parentPort?.postMessage(message, [])
