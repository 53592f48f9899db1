import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authoringApi } from '#contract/api/authoring.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { upload } from './upload.ts'

/** A request that the test controls. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  timeout = 0
  type = NDJSON_TYPE
  responseText = ''
  isSent = false
  constructor() {
    super()
    Request.last = this
  }
  open() {}
  setRequestHeader() {}
  getResponseHeader = (name: string) => (name === 'content-type' ? this.type : null)
  send() {
    this.isSent = true
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  hear(text: string) {
    this.responseText += text
    this.dispatchEvent(new Event('progress'))
  }
  end() {
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (signal?: AbortSignal) => {
  const steps: unknown[] = []
  const answer = upload(authoringApi.importQuestions, new Blob(['x']), {
    onStep: (step) => steps.push(step),
    ...(signal && { signal }),
  })
  answer.catch(() => null)
  return { steps, answer, request: Request.last }
}

test('steps are reported as their lines come whole, and the last line is the answer', async () => {
  const { steps, answer, request } = begin()
  request.hear('{"step":{"read":1}}\n{"step"')
  request.hear(':{"read":2}}\n{"success":true,"data":7}')
  expect(steps).toEqual([{ read: 1 }, { read: 2 }])
  request.end()
  expect(await answer).toBe(7)
})

test("a proxy's page is no step and no answer", async () => {
  const { steps, answer, request } = begin()
  const thrown = vi.fn<() => void>()
  process.once('uncaughtException', thrown)
  request.type = 'text/html'
  request.hear('<html>\n<h1>Bad gateway</h1>\n')
  request.end()
  await expect(answer).rejects.toThrow('not valid JSON')
  await new Promise(setImmediate)
  process.off('uncaughtException', thrown)
  expect(steps).toEqual([])
  expect(thrown).not.toHaveBeenCalled()
})

test('it may take as long as it likes while something comes', () => {
  const { request } = begin()
  const first = request.timeout
  vi.advanceTimersByTime(100_000)
  request.hear('{"step":{"read":1}}\n')
  expect(request.timeout).toBe(first + 100_000)
  vi.advanceTimersByTime(50_000)
  request.upload.dispatchEvent(new Event('progress'))
  expect(request.timeout).toBe(first + 150_000)
})

test('what was stopped before it began is not sent', async () => {
  const before = begin().request
  const { answer, request } = begin(AbortSignal.abort())
  await expect(answer).rejects.toThrow('stopped')
  expect(request).toBe(before)
})
