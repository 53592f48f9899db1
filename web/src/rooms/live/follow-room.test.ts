import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { followRoom, pauseBefore, TIMES, type Following, type Role } from './follow-room.ts'
import { makeRoom } from './test/room.ts'

const real = globalThis.fetch
let handle: (request: IncomingMessage, response: ServerResponse) => void
const asked: string[] = []

beforeEach(async () => {
  asked.length = 0
  // The shortest pauses.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const server = createServer((request, response) => {
    asked.push(`${request.headers.accept} ${request.url}`)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const isStream = ({ headers }: IncomingMessage) => headers.accept === 'text/event-stream'
const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const event = (seq: number) => `event: room\nid: ${seq}\ndata: ${JSON.stringify(makeRoom({ seq }))}\n\n`
const envelope = (data: unknown) => JSON.stringify({ success: true, message: '', data })
const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(JSON.stringify({ success: false, message: '', data: { code } }))

function follow(times: Partial<typeof TIMES> = {}, as: Role = 'player') {
  const told: string[] = []
  const rooms: number[] = []
  const link: Following = followRoom(
    {
      code: '123456',
      as,
      known: () => rooms.at(-1) ?? 0,
      onRoom: ({ seq }) => rooms.push(seq),
      onConnection: (connection) => told.at(-1) === connection || told.push(connection),
      onRefused: () => told.push('refused'),
    },
    { ...TIMES, ...times },
  )
  onTestFinished(() => link.stop())
  return { told, rooms, link }
}

test('rooms arrive as they change', async () => {
  handle = (_, response) => void open(response).write(event(1) + event(2))
  const { rooms, told } = follow()
  await vi.waitFor(() => expect(rooms).toEqual([1, 2]))
  expect(told).toEqual(['live'])
  expect(asked).toEqual(['text/event-stream /api/rooms/123456/events?calls=1'])
})

test('a stream that ends is opened again', async () => {
  let streams = 0
  handle = (_, response) => void (++streams < 2 ? open(response).end(event(1)) : open(response).write(event(2)))
  const { rooms, told } = follow()
  await vi.waitFor(() => expect(rooms).toEqual([1, 2]), 5000)
  expect(told).toEqual(['live', 'lost', 'live'])
})

test('after any refusal that may pass it is tried again', async () => {
  let streams = 0
  handle = (_, response) => void (++streams < 2 ? refuse(response, 503, 'UNAVAILABLE') : open(response).write(event(1)))
  const { rooms } = follow()
  await vi.waitFor(() => expect(rooms).toEqual([1]), 5000)
})

test.each([
  [404, 'NOT_FOUND'],
  [403, 'FORBIDDEN'],
])('a %i is final', async (status, code) => {
  handle = (_, response) => void refuse(response, status, code)
  const { told } = follow()
  await vi.waitFor(() => expect(told).toEqual(['refused']))
})

test('where a stream is opened and nothing comes, rooms are asked for', async () => {
  let seq = 4
  handle = (request, response) => {
    if (isStream(request)) return void open(response).write(': held back\n\n')
    response.end(envelope(seq < 6 ? makeRoom({ seq: ++seq }) : null))
  }
  const { rooms, told } = follow({ first: 100, poll: 20 })
  await vi.waitFor(() => expect(rooms).toEqual([5, 6]))
  expect(told).toEqual(['polling'])
  await vi.waitFor(() => expect(asked.at(-1)).toBe('application/json /api/rooms/123456/events?after=6'))
})

test('a host who has to ask gets counts, too', async () => {
  handle = (request, response) =>
    void (isStream(request) ? response.destroy() : response.end(envelope(makeRoom({ seq: 5 }))))
  follow({ poll: 20 }, 'host')
  await vi.waitFor(() => expect(asked.at(-1)).toBe('application/json /api/rooms/123456/events?after=4'), 9000)
})

test('streams that fail again and again are left for asking, and tried again later', async () => {
  let isFixed = false
  handle = (request, response) => {
    if (!isStream(request)) return void response.end(envelope(null))
    if (isFixed) open(response).write(event(1))
    else response.writeHead(502).end('<h1>Bad gateway</h1>')
  }
  const { told, rooms } = follow({ poll: 20, streamAgain: 200 })
  await vi.waitFor(() => expect(told).toContain('polling'), 9000)
  isFixed = true
  await vi.waitFor(() => expect(rooms).toEqual([1]), 9000)
  expect(told.at(-1)).toBe('live')
})

test('when the whole server was gone, streams are tried as soon as it is back', async () => {
  let isGone = true
  handle = (request, response) => {
    if (isGone) return void response.destroy()
    if (isStream(request)) open(response).write(event(1))
    else response.end(envelope(null))
  }
  const { told, rooms } = follow({ poll: 20 })
  await vi.waitFor(() => expect(asked.filter((one) => one.startsWith('application/json'))).not.toEqual([]), 9000)
  isGone = false
  await vi.waitFor(() => expect(rooms).toEqual([1]), 9000)
  expect(told).toEqual(['lost', 'polling', 'live'])
})

test('a stream that falls silent is opened again, one that beats is not', async () => {
  let streams = 0
  handle = (_, response) => {
    open(response).write(event(++streams))
    if (streams < 2) return
    const beat = setInterval(() => response.write(': beat\n\n'), 50)
    response.on('close', () => clearInterval(beat))
  }
  const { rooms } = follow({ silence: 200 })
  await vi.waitFor(() => expect(rooms).toEqual([1, 2]), 5000)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(streams).toBe(2)
})

test('waking does not wait, and leaves alone what was heard lately', async () => {
  let streams = 0
  handle = (_, response) => void open(response).write(event(++streams))
  const { rooms, told, link } = follow()
  await vi.waitFor(() => expect(rooms).toEqual([1]))
  link.wake(60_000)
  link.wake(0)
  await vi.waitFor(() => expect(rooms).toEqual([1, 2]))
  expect(told).toEqual(['live'])
})

test('stopping ends the stream', async () => {
  const closed = vi.fn<() => void>()
  handle = (_, response) => void open(response).on('close', closed).write(event(1))
  const { rooms, link } = follow()
  await vi.waitFor(() => expect(rooms).toEqual([1]))
  link.stop()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(asked).toHaveLength(1)
})

test('a room that lost its server comes back spread over three seconds, then more slowly', () => {
  expect([pauseBefore(0, null, () => 0), pauseBefore(0, null, () => 1)]).toEqual([300, 3000])
  expect(pauseBefore(2, null, () => 1)).toBe(6000)
  expect(pauseBefore(40, null, () => 1)).toBe(15_000)
})

test('not before the server wants it', () => {
  const refusal = { success: false as const, message: '', data: { code: 'UNAVAILABLE' as const } }
  expect(pauseBefore(1, new ApiError(refusal, '7'), () => 0)).toBe(7300)
})
