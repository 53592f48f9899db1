import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Room } from '#contract/api/rooms.ts'
import { makeRoom } from '../live/test-room.ts'
import { dropKeptAnswer, keptAnswer } from './kept-in-tab.ts'
import { useRoomAnswer, type RoomAnswer } from './use-room-answer.ts'

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
  dropKeptAnswer()
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
  const seated = { seat: null, ask: async () => null, tellTabs: () => {} }
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
  expect(keptAnswer(open.id, question)).toEqual({ answer: 'Danube', isGiven: true })
  await show(paused)
  isRefusing = false
  await show(open)
  await settled(() => expect(seen.answer?.state).toBe('sent'))
  expect(puts).toHaveBeenCalledTimes(2)
  expect(keptAnswer(open.id, question)).toBeNull()
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
  expect(keptAnswer(open.id, question)).toBeNull()
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
