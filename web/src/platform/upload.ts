import type { Data, Endpoint, Step } from '#contract/api/endpoint.ts'
import { NDJSON_TYPE, PROOF_HEADER } from '#contract/api/envelope.ts'
import { dataOf } from './api.ts'
import { setOnline } from './connection.ts'
import { isRepeatable, retryWhileBusy } from './busy.ts'

interface UploadOptions<E> {
  /** The uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The server's progress, where the endpoint reports it. */
  onStep?: (step: Step<E>) => void
  /** The sentence of an answer that is no failure. */
  onMessage?: (sentence: string) => void
  signal?: AbortSignal
  /** Form fields sent with the file. */
  fields?: Record<string, string>
}

const STOPPED = 'The upload was stopped.'

/** A large file on a slow connection takes time; no progress at all for this long means it is dead. */
const LONGEST_SILENCE = 120_000

/** A request's timeout limits its total time; this turns it into a limit on the time without progress. */
function abortWhenIdle(request: XMLHttpRequest): void {
  const begun = performance.now()
  const onProgress = () => {
    request.timeout = performance.now() - begun + LONGEST_SILENCE
  }
  onProgress()
  for (const side of [request.upload, request]) side.addEventListener('progress', onProgress)
}

/** The last line of a response; the lines before it are passed on as they arrive, as in `call-with-steps.ts`. */
function followLines<E>(request: XMLHttpRequest, onStep: (step: Step<E>) => void): () => string {
  let seen = 0
  request.addEventListener('progress', () => {
    // A proxy between us and the server answered with a page of its own.
    if (!request.getResponseHeader('content-type')?.startsWith(NDJSON_TYPE)) return
    const { responseText: text } = request
    for (let end = text.indexOf('\n', seen); end >= 0; end = text.indexOf('\n', seen)) {
      const line = JSON.parse(text.slice(seen, end)) as { step?: Step<E> }
      if (line.step === undefined) return
      onStep(line.step)
      seen = end + 1
    }
  })
  return () => request.responseText.slice(seen)
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
const send = <E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { onProgress, onStep, onMessage, signal, fields = {} }: UploadOptions<E>,
): Promise<Data<E>> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Error(STOPPED))
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    const request = new XMLHttpRequest()
    const onAbort = () => request.abort()
    const fail = (message: string) => {
      if (!signal?.aborted) setOnline(false)
      reject(new Error(message))
    }
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('accept', onStep ? `${NDJSON_TYPE}, application/json` : 'application/json')
    request.setRequestHeader(PROOF_HEADER.name, PROOF_HEADER.value)
    abortWhenIdle(request)
    const answer = onStep ? followLines<E>(request, onStep) : () => request.responseText
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => fail("The file didn't upload."))
    request.addEventListener('timeout', () => fail('The upload took too long.'))
    request.addEventListener('abort', () => fail(STOPPED))
    request.addEventListener('load', () => {
      setOnline(true)
      try {
        const envelope = JSON.parse(answer()) as { message?: string } | null
        const data = dataOf(endpoint, envelope, request.getResponseHeader('retry-after')) as Data<E>
        onMessage?.(envelope?.message ?? '')
        resolve(data)
      } catch (error) {
        reject(error)
      }
    })
    signal?.addEventListener('abort', onAbort)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', onAbort))
    request.send(form)
  })

/** Uploads a file. It rejects and repeats itself like `call` does, and rejects when it is aborted. */
export function upload<E extends Endpoint>(endpoint: E, file: Blob, options: UploadOptions<E> = {}): Promise<Data<E>> {
  const ask = () => send(endpoint, file, options)
  return isRepeatable(endpoint) ? retryWhileBusy(ask) : ask()
}
