import { parentPort } from 'node:worker_threads'

/** What a thread sends back: any number of steps, and then how a job ended. */
export type ThreadAnswer<Out, Step = never> = { done: Out } | { failed: string } | { step: Step }

/**
 * Does the jobs that this worker thread is sent; whatever is in them cannot block or crash the server. What `moved` names
 * of a result is moved instead of being copied.
 */
export function doThreadJobs<Out>(
  work: (input: never, report: (step: unknown) => void) => Promise<Out>,
  moved: (output: Out) => ArrayBuffer[] = () => [],
): void {
  const answer = (message: ThreadAnswer<Out, unknown>, transfer: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, transfer)
  parentPort?.on('message', (input: unknown) => {
    work(input as never, (step) => answer({ step })).then(
      (output) => answer({ done: output }, moved(output)),
      (error: unknown) => answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}

/** The buffers that hold nothing but one of these, so that they can be moved to another thread instead of copied. */
export function wholeBuffers(parts: Iterable<Uint8Array>): ArrayBuffer[] {
  const whole = [...parts].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0 ? [buffer] : [],
  )
  return [...new Set(whole)]
}
