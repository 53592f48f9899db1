import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#server/platform/work/thread.ts'
import type { Preview } from './preview.ts'
import { drawPicture } from './preview-picture.ts'

/** The thread that draws; a picture takes a tenth of a second in which nobody else must wait. */
parentPort?.on('message', (preview: Preview) => {
  drawPicture(preview).then(
    (picture) => answer({ done: new Uint8Array(picture) }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})

const answer = (message: ThreadAnswer<Uint8Array>): void => parentPort?.postMessage(message, [])
