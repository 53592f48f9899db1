import type { Data, Endpoint } from '#contract/endpoint.ts'
import { PROOF_HEADER } from '#contract/envelope.ts'
import { dataOf } from './api.ts'
import { setOnline } from './online.ts'

interface UploadOptions {
  /** The share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Fields beside the file. */
  fields?: Record<string, string>
}

/** A large file on a slow line takes its time; nothing at all for so long is a dead one. */
const LONGEST_WAIT = 120_000

/** Sends a file. It rejects like `call` does, and when it is aborted. Not by fetch, which says nothing of how far it is. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { onProgress, signal, fields = {} }: UploadOptions = {},
): Promise<Data<E>> =>
  new Promise((resolve, reject) => {
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
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader(PROOF_HEADER.name, PROOF_HEADER.value)
    request.timeout = LONGEST_WAIT
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => fail("The file didn't get through."))
    request.addEventListener('timeout', () => fail("The file didn't get through in time."))
    request.addEventListener('abort', () => fail('The upload was stopped.'))
    request.addEventListener('load', () => {
      setOnline(true)
      try {
        resolve(dataOf(endpoint, JSON.parse(request.responseText), request.getResponseHeader('retry-after')) as Data<E>)
      } catch (error) {
        reject(error)
      }
    })
    signal?.addEventListener('abort', onAbort)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', onAbort))
    request.send(form)
  })
