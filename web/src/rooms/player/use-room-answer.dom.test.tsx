import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Room } from '#contract/api/rooms.ts'
import { makeRoom } from '../live/test/room.ts'
import { dropStoredAnswer, storedAnswer } from './stored-in-tab.ts'
import { sendAnswer, useRoomAnswer, type RoomAnswer } from './use-room-answer.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const question = {
  qid: 'q',
  type: 'text' as const,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [],
}
const open = makeRoom({ phase: 'open', index: 0, question })
const paused = makeRoom({ phase: 'paused', paused_from: 'open', index: 0, question })

let isRefusing = true
let server: Room
const puts = vi.fn<() => void>()
beforeEach(() => {
  dropStoredAnswer()
  puts.mockReset()
  vi.stubGlobal('fetch', async () => {
    puts()
    return isRefusing
      ? new Response('{"success":false,"message":"","data":{"code":"CONFLICT"}}', { status: 409 })
      : new Response('{"success":true,"message":"","data":{"qid":"q","received_at":""}}')
  })
})

/** A phone on which the room of the moment is shown. */
function phone() {
  const seen: { answer: RoomAnswer | null } = { answer: null }
  const seated = { seat: null, ask: async () => null, notifyTabs: () => {} }
  const line = {
    async refresh() {
      root.render(<Shown room={server} />)
      return server
    },
    now: () => 0,
  }
  const Shown = ({ room }: { room: Room }) => {
    seen.answer = useRoomAnswer(room, seated, line)
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const show = (room: Room) => act(async () => root.render(<Shown room={room} />))
  return { seen, show }
}
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  }, 4000)

test('an answer that met a pause is sent when the room goes on', async () => {
  ;[isRefusing, server] = [true, paused]
  const { seen, show } = phone()
  await show(open)
  act(() => seen.answer?.send('Danube'))
  await settled(() => expect(seen.answer?.state).toBe('held'))
  expect(storedAnswer(open.id, question)).toEqual({ answer: 'Danube', isGiven: true })
  await show(paused)
  isRefusing = false
  await show(open)
  await settled(() => expect(seen.answer?.state).toBe('sent'))
  expect(puts).toHaveBeenCalledTimes(2)
  expect(storedAnswer(open.id, question)).toBeNull()
})

test('where the host goes on without it, it is late', async () => {
  ;[isRefusing, server] = [true, paused]
  const { seen, show } = phone()
  await show(open)
  act(() => seen.answer?.send('Danube'))
  await settled(() => expect(seen.answer?.state).toBe('held'))
  await show(paused)
  await show({ ...open, phase: 'closed' })
  expect(seen.answer?.state).toBe('late')
  expect(storedAnswer(open.id, question)).toBeNull()
})

test('homework that refuses an answer lets it be sent again', async () => {
  const own: Room = { ...open, pace: 'self' }
  ;[isRefusing, server] = [true, own]
  const { seen, show } = phone()
  await show(own)
  act(() => seen.answer?.send('Danube'))
  await settled(() => expect(seen.answer?.state).toBe('none'))
  isRefusing = false
  act(() => seen.answer?.send('Danube'))
  await settled(() => expect(seen.answer?.state).toBe('sent'))
})

describe('sending an answer', () => {
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
})
