import { afterEach, expect, test, vi } from 'vitest'
import { authoringApi } from '#contract/api/authoring.ts'
import { NDJSON_TYPE } from '#contract/api/envelope.ts'
import { ApiError } from './api.ts'
import { callWithSteps } from './call-with-steps.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Answers with these pieces, one by one; the connection stays open unless it is said to end. */
function answerWith(pieces: string[], { type = NDJSON_TYPE, status = 200, ends = true } = {}) {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        if (ends) controller.close()
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')))
      },
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  })
  return asked
}

function begin(signal = new AbortController().signal) {
  const steps: unknown[] = []
  const answer = callWithSteps(
    authoringApi.exportAll,
    { query: { format: 'json', check: '1' } },
    { onStep: (step) => steps.push(step), signal },
  )
  answer.catch(() => null)
  return { steps, answer }
}

test('steps are reported as their lines come whole, and the last line is the answer', async () => {
  answerWith(['{"step":{"checked":1,"of":2}}\n{"st', 'ep":{"checked":2,"of":2}}\n{"success":true,"da', 'ta":7}\n'])
  const { steps, answer } = begin()
  expect(await answer).toBe(7)
  expect(steps).toEqual([
    { checked: 1, of: 2 },
    { checked: 2, of: 2 },
  ])
})

test('a refusal is one, as the last line or at once, and half an answer is none', async () => {
  const refusal = '{"success":false,"message":"Slow down.","data":{"code":"TOO_MANY"}}'
  answerWith([`{"step":{"checked":1,"of":2}}\n${refusal}\n`])
  await expect(begin().answer).rejects.toThrow(ApiError)
  answerWith([refusal], { type: 'application/json', status: 429 })
  await expect(begin().answer).rejects.toThrow('Slow down.')
  answerWith(['{"step":{"checked":1,"of":2}}\n'])
  await expect(begin().answer).rejects.toThrow('broke off')
})

test('it ends with its caller, and after a long silence', async () => {
  const asked = answerWith(['{"step":{"checked":1,"of":2}}\n'], { ends: false })
  const controller = new AbortController()
  const { answer } = begin(controller.signal)
  controller.abort()
  await expect(answer).rejects.toThrow('stopped')
  expect(asked[0]?.signal?.aborted).toBe(true)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = begin()
  await vi.advanceTimersByTimeAsync(31_000)
  await expect(silent.answer).rejects.toThrow('stopped')
})
