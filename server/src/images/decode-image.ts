import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#server/platform/work/thread.ts'
import { reencodeImage } from './reencode-image.ts'
import type { DecodedImage, ImageRejection } from './decoded-image.ts'

/** The worker thread that decodes uploads; it cannot block or crash the server. */
parentPort?.on('message', (bytes: Uint8Array) => {
  reencodeImage(bytes).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})

const answer = (message: ThreadAnswer<DecodedImage | ImageRejection>): void => parentPort?.postMessage(message, [])
