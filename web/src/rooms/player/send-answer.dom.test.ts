import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendAnswer } from './use-room-answer.ts'

const answered = () => new Response('{"success":true,"message":"","data":{"qid":"q","received_at":""}}')
const refused = (status: number, code: string) => () =>
  new Response(JSON.stringify({ success: false, message: '', data: { code } }), { status })
const broken = () => {
  throw new TypeError('Failed to fetch')
}

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answering = (...answers: (() => Response)[]) => {
  for (const one of answers) fetched.mockImplementationOnce(async () => one())
}
const send = (signal = new AbortController().signal) => sendAnswer({ code: '123456', qid: 'q', answer: 'a', signal })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer is sent once where that works', async () => {
  answering(answered)
  expect(await send()).toBe('sent')
  expect(fetched).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/rooms/123456/answers/q',
    { method: 'PUT', body: '{"answer":"a"}' },
  ])
})

test('it is sent again after anything that may pass', async () => {
  answering(broken, refused(503, 'UNAVAILABLE'), refused(500, 'INTERNAL'), answered)
  expect(await send()).toBe('sent')
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('a question that is closed refuses it for good', async () => {
  answering(broken, refused(409, 'CONFLICT'))
  expect(await send()).toBe('refused')
})

test('when the line is back it does not wait', async () => {
  vi.mocked(Math.random).mockReturnValue(1000)
  answering(broken, answered)
  const sent = send()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 0))
  window.dispatchEvent(new Event('online'))
  expect(await sent).toBe('sent')
})

test('who leaves the room stops sending', async () => {
  const over = new AbortController()
  answering(broken)
  const sent = send(over.signal)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  over.abort()
  expect(await sent).toBe('stopped')
})

test('a try that hangs is given up when the line is back', async () => {
  fetched.mockImplementationOnce(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  answering(answered)
  const sent = send()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  expect(await sent).toBe('sent')
})

test('a try that hangs is repeated after a few seconds', async () => {
  vi.useFakeTimers()
  fetched.mockImplementationOnce(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  answering(answered)
  const sent = send()
  await vi.advanceTimersByTimeAsync(6000)
  expect(await sent).toBe('sent')
  vi.useRealTimers()
})
