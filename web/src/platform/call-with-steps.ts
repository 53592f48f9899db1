import type { Data, Endpoint, Input, Step } from '#contract/api/endpoint.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { dataOf, openLines } from './api.ts'
import { retryWhileBusy } from './busy.ts'

/** The server repeats its last line every few seconds; no line for this long means the connection is dead. */
const LONGEST_SILENCE = 30_000

/** Aborts together with the caller, or after a long silence. */
function hearing(signal: AbortSignal): { signal: AbortSignal; hear: () => void; end: () => void } {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let timer = setTimeout(stop, LONGEST_SILENCE)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    hear() {
      clearTimeout(timer)
      timer = setTimeout(stop, LONGEST_SILENCE)
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    },
  }
}

/** Calls an endpoint that reports its progress line by line; the last line is the answer. */
export async function callWithSteps<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { onStep, signal }: { onStep: (step: Step<E>) => void; signal: AbortSignal },
): Promise<Data<E>> {
  const ask = async () => {
    const heard = hearing(signal)
    try {
      const response = await openLines(endpoint, input, heard.signal)
      const retryAfter = response.headers.get('retry-after')
      if (!response.body || !response.headers.get('content-type')?.startsWith(NDJSON_TYPE))
        return dataOf(endpoint, await response.json(), retryAfter) as Data<E>
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let rest = ''
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        heard.hear()
        const lines = (rest + read.value).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const said = JSON.parse(line) as { step?: Step<E> }
          if (said.step === undefined) return dataOf(endpoint, said, retryAfter) as Data<E>
          onStep(said.step)
        }
      }
      throw new Error(`${endpoint.path} broke off.`)
    } finally {
      heard.end()
    }
  }
  return retryWhileBusy(ask)
}
