import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '#server/platform/work/thread.ts'
import { drawAnew } from './draw-anew.ts'
import type { Picture, Refusal } from './picture.ts'

/** The thread that decodes what people send; nobody else waits for it, or falls with it. */
parentPort?.on('message', (bytes: Uint8Array) => {
  drawAnew(bytes).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ failed: String(error) }),
  )
})

const answer = (message: ThreadAnswer<Picture | Refusal>): void => parentPort?.postMessage(message, [])
