import type { Data, Endpoint, Input, Step } from '#contract/api/endpoint.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { dataOf, openLines } from './api.ts'
import { retryWhileBusy } from './busy.ts'

/** The server repeats its last line every few seconds; no line for this long means the connection is dead. */
const LONGEST_SILENCE = 30_000

/** Calls an endpoint that reports its progress line by line, as `upload.ts` does with a file; the last line is the answer. */
export async function callWithSteps<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { onStep, signal }: { onStep: (step: Step<E>) => void; signal: AbortSignal },
): Promise<Data<E>> {
  const ask = async () => {
    // Not AbortSignal.any, which Safari has only since 17.4.
    const ended = new AbortController()
    const stop = () => ended.abort()
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    let timer = setTimeout(stop, LONGEST_SILENCE)
    try {
      const response = await openLines(endpoint, input, ended.signal)
      const retryAfter = response.headers.get('retry-after')
      if (!response.body || !response.headers.get('content-type')?.startsWith(NDJSON_TYPE))
        return dataOf(endpoint, await response.json(), retryAfter) as Data<E>
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let rest = ''
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(stop, LONGEST_SILENCE)
        const lines = (rest + read.value).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const message = JSON.parse(line) as { step?: Step<E> }
          if (message.step === undefined) return dataOf(endpoint, message, retryAfter) as Data<E>
          onStep(message.step)
        }
      }
      throw new Error(`${endpoint.path} broke off.`)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }
  return retryWhileBusy(ask)
}
