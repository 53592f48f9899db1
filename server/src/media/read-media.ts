import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#server/platform/work/thread.ts'
import { remuxMedia } from './remux-media.ts'
import type { MediaRejection, RemuxedMedia } from './media-container.ts'

/** The worker thread that reads uploads; it cannot block or crash the server. */
parentPort?.on('message', (bytes: Uint8Array) => {
  remuxMedia(bytes).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})

const answer = (message: ThreadAnswer<RemuxedMedia | MediaRejection>): void => parentPort?.postMessage(message, [])
