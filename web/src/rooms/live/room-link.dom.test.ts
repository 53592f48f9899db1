import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Room, Seat } from '#contract/api/rooms.ts'
import { createRoomLink, type RoomLink } from './room-link.ts'
import { makeRoom } from './test/room.ts'

const me: Seat = { seat_id: 's', name: 'Ana', team: null, extra_time: 1, points: 0, rank: 1 }
const question = {
  qid: 'q1',
  type: 'text' as const,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [],
}

let seen: () => Response
let events: ReadableStreamDefaultController<Uint8Array>
const asked: string[] = []
const envelope = (data: unknown) => new Response(JSON.stringify({ success: true, message: '', data }))
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ success: false, message: '', data: { code } }), { status })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!address.includes('/events')) return seen()
    if (address.includes('after')) return envelope(null)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (events = controller) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const send = (room: Room) => events.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(room)}\n\n`))

async function openLink(): Promise<RoomLink> {
  const link = createRoomLink('123456', 'player')
  onTestFinished(link.start())
  await vi.waitFor(() => expect(asked).toContain('/api/rooms/123456/events?calls=1'))
  return link
}
const roomOf = ({ known }: RoomLink) => known.getState().room

test('a room comes by a call that tells who one is, then by its events', async () => {
  seen = () => envelope(makeRoom({ seq: 3, me }))
  const link = await openLink()
  expect(roomOf(link)?.me).toEqual(me)
  send(makeRoom({ seq: 4, phase: 'read', index: 0 }))
  await vi.waitFor(() => expect(roomOf(link)).toMatchObject({ seq: 4, phase: 'read', me }))
})

test('what arrives late changes nothing, and counts do', async () => {
  seen = () => envelope(makeRoom({ seq: 3, me }))
  const link = await openLink()
  send(makeRoom({ seq: 5, phase: 'open' }))
  send(makeRoom({ seq: 4, phase: 'read' }))
  send(makeRoom({ seq: 5, phase: 'open', seats: 7 }))
  await vi.waitFor(() => expect(roomOf(link)).toMatchObject({ seq: 5, phase: 'open', seats: 7 }))
})

test('a room that an own call returned counts at once', async () => {
  seen = () => envelope(makeRoom({ seq: 3, me }))
  const link = await openLink()
  link.take(makeRoom({ seq: 9, me, host: true }))
  expect(roomOf(link)).toMatchObject({ seq: 9, me, host: true })
})

test("at one's own pace, a change for all is asked about", async () => {
  seen = () => envelope(makeRoom({ seq: 3, pace: 'self', phase: 'open', me, question, index: 4 }))
  const link = await openLink()
  send(makeRoom({ seq: 4, pace: 'self', phase: 'open' }))
  await vi.waitFor(() => expect(asked.filter((one) => !one.includes('events'))).toHaveLength(2))
  expect(roomOf(link)).toMatchObject({ question, index: 4 })
})

test.each([
  [404, 'NOT_FOUND'],
  [403, 'FORBIDDEN'],
])('a %i is final, and nothing is asked again', async (status, code) => {
  seen = () => refusal(status, code)
  const link = createRoomLink('123456', 'player')
  onTestFinished(link.start())
  await vi.waitFor(() => expect(link.known.getState()).toMatchObject({ error: { code }, connection: 'lost' }))
  expect(asked).toEqual(['/api/rooms/123456'])
})

test('a first call that fails is repeated when the line is back', async () => {
  seen = () => {
    throw new TypeError('Failed to fetch')
  }
  const link = createRoomLink('123456', 'player')
  onTestFinished(link.start())
  await vi.waitFor(() => expect(link.known.getState().connection).toBe('lost'))
  seen = () => envelope(makeRoom({ seq: 3, me }))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(roomOf(link)?.me).toEqual(me))
  expect(link.known.getState()).toMatchObject({ connection: 'live', error: null })
})

test('the server’s time is known from what it sends', async () => {
  const server_time = new Date(Date.now() + 3_600_000).toISOString()
  seen = () => envelope(makeRoom({ server_time, me }))
  const link = await openLink()
  expect(Math.round((link.now() - Date.now()) / 60_000)).toBe(60)
})

test('somebody without a seat holds no stream, and opens one with a seat', async () => {
  seen = () => envelope(makeRoom({ seq: 3 }))
  const link = createRoomLink('123456', 'player')
  onTestFinished(link.start())
  await vi.waitFor(() => expect(asked).toEqual(['/api/rooms/123456', '/api/rooms/123456/events?after=3']))
  seen = () => envelope(makeRoom({ seq: 3, me }))
  await link.refresh()
  link.reconnect()
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/rooms/123456/events?calls=1'))
})

test('what is heard twice tells no time the second time', async () => {
  const server_time = new Date(Date.now()).toISOString()
  seen = () => envelope(makeRoom({ seq: 3, me, server_time }))
  const link = await openLink()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  for (let times = 0; times < 20; times++) link.take(makeRoom({ seq: 3, me, server_time }))
  expect(Math.abs(link.now() - Date.now())).toBeLessThan(1000)
})
