import { expect, test } from 'vitest'
import type { Seat } from '#contract/api/rooms.ts'
import { newestRoom, createServerClock } from './room-link.ts'
import { makeRoom } from './test/room.ts'

const me: Seat = { seat_id: 's', name: 'Ana', team: null, extra_time: 1, points: 0, rank: 1 }
const question = {
  qid: 'q',
  type: 'text' as const,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [],
}

test('a room never goes back to what it was', () => {
  const now = makeRoom({ seq: 5, phase: 'reveal' })
  expect(newestRoom(now, makeRoom({ seq: 4, phase: 'open' }), 'event')).toBe(now)
  expect(newestRoom(now, makeRoom({ seq: 4, phase: 'open', me }), 'own')).toEqual({ ...now, me })
})

test('counts may change without anything else', () => {
  const now = makeRoom({ seq: 5, answered: 3 })
  expect(newestRoom(now, makeRoom({ seq: 5, answered: 4 }), 'event').answered).toBe(4)
})

test('an event, which is the same for everyone, takes nobody their seat', () => {
  const now = makeRoom({ seq: 5, me })
  expect(newestRoom(now, makeRoom({ seq: 6 }), 'event').me).toBe(me)
  expect(newestRoom(now, makeRoom({ seq: 6 }), 'own').me).toBeNull()
})

test("at one's own pace, an event takes nobody their question before the end", () => {
  const now = makeRoom({ seq: 5, pace: 'self', phase: 'open', me, question, index: 3 })
  const event = makeRoom({ seq: 6, pace: 'self', phase: 'open' })
  expect(newestRoom(now, event, 'event')).toMatchObject({ question, index: 3, seq: 6 })
  expect(newestRoom(now, { ...event, phase: 'end' }, 'event').question).toBeNull()
})

test('another room under the same code is another room', () => {
  const other = makeRoom({ id: '00000000-0000-4000-8000-000000000002', seq: 1 })
  expect(newestRoom(makeRoom({ seq: 9 }), other, 'own')).toBe(other)
})

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

test('the own clock counts until the server has told its time', () => {
  expect(createServerClock(() => 1000).now()).toBe(1000)
})

test('of several readings the one that took the shortest way counts', () => {
  let own = 0
  const clock = createServerClock(() => own)
  clock.read(at(5000 - 300))
  own = 1000
  clock.read(at(6000 - 20))
  own = 2000
  clock.read(at(7000 - 900))
  expect(clock.now()).toBe(7000 - 20)
})

test('a clock that was set is noticed after a few readings', () => {
  let own = 0
  const clock = createServerClock(() => own)
  clock.read(at(5000))
  own = 60_000
  for (let reading = 0; reading < 8; reading++) clock.read(at(6000))
  expect(clock.now()).toBe(6000)
})
