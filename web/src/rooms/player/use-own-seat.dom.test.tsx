import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OwnSeat, Room } from '#contract/api/rooms.ts'
import { makeRoom } from '../live/test/room.ts'
import { useOwnSeat, type OwnSeatNow } from './use-own-seat.ts'

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
const seat: OwnSeat = {
  seat_id: 's',
  name: 'Ana',
  team: null,
  extra_time: 1,
  points: 0,
  rank: 1,
  seats: 2,
  given: null,
  credit: null,
  gained: null,
  voided: false,
  closes_at: null,
  above: null,
  below: null,
  team_place: null,
  next_code: null,
}

let answer: () => Response
const asked = vi.fn<() => void>()
const told = (more: Partial<OwnSeat> = {}) =>
  new Response(JSON.stringify({ success: true, message: '', data: { ...seat, ...more } }))
beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  vi.stubGlobal('fetch', async () => {
    asked()
    return answer()
  })
})
afterEach(() => void vi.useRealTimers())

function phone() {
  const seen: { own: OwnSeatNow | null } = { own: null }
  const Shown = ({ room }: { room: Room }) => {
    seen.own = useOwnSeat(room, 'live')
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const show = async (room: Room) => {
    await act(async () => root.render(<Shown room={room} />))
    await pass(1100)
  }
  return { seen, show }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const read = makeRoom({ phase: 'read', index: 0, question, seq: 2 })
const open = makeRoom({ phase: 'open', index: 0, question, seq: 3, closes_at: '2030-01-01T12:01:00.000Z' })

test('when a question opens for a time that the quiz decides, the own end is asked for', async () => {
  const { seen, show } = phone()
  answer = () => told()
  await show(read)
  answer = () => told({ closes_at: '2030-01-01T12:00:30.000Z' })
  await show(open)
  expect(seen.own).toMatchObject({ isFresh: true, seat: { closes_at: '2030-01-01T12:00:30.000Z' } })
})

test('after a pause it is another end', async () => {
  const { seen, show } = phone()
  answer = () => told({ closes_at: '2030-01-01T12:00:30.000Z' })
  await show(open)
  await show({ ...open, phase: 'paused', paused_from: 'open', seq: 4 })
  answer = () => new Response('{', { status: 500 })
  await show({ ...open, closes_at: '2030-01-01T12:03:00.000Z', seq: 5 })
  expect(seen.own?.isFresh).toBe(false)
})

test('a command that leaves the question where it is may have changed the seat', async () => {
  const { seen, show } = phone()
  const untimed = { ...open, closes_at: null }
  answer = () => told()
  await show(read)
  await show(untimed)
  answer = () => told({ voided: true })
  await show({ ...untimed, seq: 4 })
  expect(seen.own?.seat?.voided).toBe(true)
})

test('a reveal that is paused stays as it is', async () => {
  const { seen, show } = phone()
  answer = () => told({ credit: 1000, gained: 1000 })
  await show({ ...open, phase: 'reveal', closes_at: null, seq: 6 })
  await show({ ...open, phase: 'paused', paused_from: 'reveal', closes_at: null, seq: 7 })
  expect(seen.own).toMatchObject({ isFresh: true, seat: { gained: 1000 } })
})

test('somebody who was removed asks no more', async () => {
  const { seen, show } = phone()
  answer = () => new Response('{"success":false,"message":"","data":{"code":"FORBIDDEN"}}', { status: 403 })
  await show(read)
  expect(seen.own?.isRemoved).toBe(true)
  const times = asked.mock.calls.length
  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(times)
})
