import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Room } from '#contract/api/rooms.ts'
import { useToasts } from '#web/platform/toasts.ts'
import { makeRoom } from '../live/test/room.ts'
import { useCommands, type SendCommand } from './use-commands.ts'

const asked = (qid: string, more: Partial<Room> = {}) =>
  makeRoom({
    question: { qid, type: 'text', text: 'Which?', rendered: null, image: null, media: null, options: [] },
    index: 0,
    ...more,
  })
const done = (room: Room) => () => new Response(JSON.stringify({ success: true, message: '', data: room }))
const stale = (room: Room) => () =>
  new Response(JSON.stringify({ success: false, message: '', data: { code: 'STALE', room } }), { status: 409 })

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const answering = (...answers: (() => Response)[]) => {
  for (const one of answers) fetched.mockImplementationOnce(async () => one())
}
const seqs = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(typeof body === 'string' ? body : '{}').seq)
const take = vi.fn<(room: Room) => void>()

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  useToasts.setState({ toasts: [] })
})
afterEach(() => void take.mockReset())

/** A screen of a room that goes on; `send` is the one of its first rendering. */
function show(room: Room): { send: SendCommand; goOn: (room: Room) => void } {
  const sends: SendCommand[] = []
  const Screen = ({ room: now }: { room: Room }) => {
    sends.push(useCommands({ room: now, take, refresh: () => Promise.resolve(now) }).send)
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const goOn = (now: Room) => act(() => root.render(<Screen room={now} />))
  goOn(room)
  return { send: (...given) => sends[0]?.(...given) ?? Promise.resolve(false), goOn }
}
const sent = async (send: SendCommand, ...given: Parameters<SendCommand>) => act(() => send(...given))

test('a command knows the newest room, also from a dialog that was opened before', async () => {
  const { send, goOn } = show(asked('q1', { seq: 1, phase: 'open' }))
  goOn(asked('q1', { seq: 2, phase: 'closed' }))
  answering(done(asked('q1', { seq: 3 })))
  expect(await sent(send, 'void', { qid: 'q1' })).toBe(true)
  expect(seqs()).toEqual([2])
})

test('a question is left out even if it closes at that moment', async () => {
  const { send } = show(asked('q1', { seq: 1, phase: 'open' }))
  answering(stale(asked('q1', { seq: 2, phase: 'closed' })), done(asked('q1', { seq: 3 })))
  expect(await sent(send, 'void', { qid: 'q1' })).toBe(true)
  expect(seqs()).toEqual([1, 2])
})

test('another question is not left out instead, and the host is told', async () => {
  const { send } = show(asked('q1', { seq: 1, phase: 'board' }))
  answering(stale(asked('q2', { seq: 2, phase: 'read' })))
  expect(await sent(send, 'void', { qid: 'q1' })).toBe(false)
  expect(seqs()).toEqual([1])
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error' }])
})

test('going on is not done twice, and nothing is said of it', async () => {
  const { send } = show(asked('q1', { seq: 1, phase: 'open' }))
  answering(stale(asked('q1', { seq: 2, phase: 'closed' })))
  expect(await sent(send, 'close')).toBe(false)
  expect(useToasts.getState().toasts).toEqual([])
})

test('what the host confirmed waits for the command before it', async () => {
  const { send } = show(asked('q1', { seq: 1, phase: 'open' }))
  answering(done(asked('q1', { seq: 2 })), done(asked('q1', { seq: 3 })))
  const results = await act(() => Promise.all([send('close'), send('close'), send('end')]))
  expect(results).toEqual([true, false, true])
})

test('a press is not lost when the room went on before the answer to the last one came', async () => {
  const { send, goOn } = show(asked('q1', { seq: 1, phase: 'open' }))
  let answerFirst = () => {}
  fetched.mockImplementationOnce(
    () => new Promise((resolve) => void (answerFirst = () => resolve(done(asked('q1', { seq: 2 }))()))),
  )
  answering(done(asked('q1', { seq: 3 })))
  const sendings: Promise<boolean>[] = []
  act(() => void sendings.push(send('close')))
  goOn(asked('q1', { seq: 2, phase: 'closed' }))
  const results = await act(() => {
    sendings.push(send('reveal'))
    answerFirst()
    return Promise.all(sendings)
  })
  expect(results).toEqual([true, true])
  expect(seqs()).toEqual([1, 2])
})
