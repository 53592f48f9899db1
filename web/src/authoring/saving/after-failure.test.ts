import { expect, test } from 'vitest'
import { TestDevice } from './test-device.ts'
import { QUIZ_ID, TestServer } from './test-server.ts'

const REFUSALS = ['VERIFY_EMAIL', 'LIMIT'] as const

const opened = (refusePublishing: TestServer['refusePublishing']) => {
  const server = Object.assign(new TestServer(), { refusePublishing })
  return { server, device: new TestDevice(server) }
}

/** A quiz that the server has. */
const begun = (refusePublishing: TestServer['refusePublishing']) => {
  const { server, device } = opened(refusePublishing)
  device.type('Rivers')
  device.wait(2000)
  device.answer()
  return { server, device }
}

/** Answers everything until nothing is left to do. */
const settle = (device: TestDevice) => {
  for (let rounds = 0; rounds < 5; rounds++) {
    while (device.calls.length > 0) device.answer()
    device.wait(2000)
  }
}

const publish = (device: TestDevice) => device.dispatch({ kind: 'requested', publish: true })
const told = (code: (typeof REFUSALS)[number]) => ({ done: false, message: `It is ${code}.`, code })

test.each(REFUSALS)('a new quiz that gets %s is saved, its author is told once, and no second quiz is made', (code) => {
  const { server, device } = opened(code)
  device.type('Rivers')
  publish(device)
  settle(device)
  expect(device.published).toEqual([told(code)])
  expect([device.kind, server.made, server.saved?.status, server.saved?.quiz_title]).toEqual([
    'saved',
    1,
    'draft',
    'Rivers',
  ])
  expect(device.state.editor.server.id).toBe(server.saved?.id)
})

test.each(REFUSALS)('a quiz that is there already and gets %s is saved, and no conflict with itself', (code) => {
  const { server, device } = begun(code)
  device.type('Rivers of Europe')
  publish(device)
  settle(device)
  expect(device.published).toEqual([told(code)])
  expect([device.kind, server.saved?.status, server.saved?.quiz_title]).toEqual(['saved', 'draft', 'Rivers of Europe'])
})

test.each(REFUSALS)('after %s the next try publishes what was written, also what came in between', (code) => {
  const { server, device } = begun(code)
  publish(device)
  settle(device)
  device.type('Rivers of Asia')
  settle(device)
  server.refusePublishing = null
  publish(device)
  settle(device)
  expect(device.published.at(-1)).toEqual({ done: true })
  expect([server.saved?.status, server.saved?.quiz_title]).toEqual(['published', 'Rivers of Asia'])
})

test('what is typed while the refusal is on its way is saved after it', () => {
  const { server, device } = opened('VERIFY_EMAIL')
  device.type('Rivers')
  publish(device)
  device.type('Rivers of Europe')
  settle(device)
  expect([device.kind, server.made, server.saved?.quiz_title]).toEqual(['saved', 1, 'Rivers of Europe'])
})

test.each(['nowhere', 'there'] as const)('a refusal that gets lost (%s) loses no words', (way) => {
  const { server, device } = opened('VERIFY_EMAIL')
  device.type('Rivers')
  publish(device)
  device.answer(way)
  expect(device.published).toEqual([
    { done: false, message: "We couldn't reach the server. Your draft is kept here, so try again in a moment." },
  ])
  device.dispatch({ kind: 'back-online' })
  settle(device)
  expect([device.kind, server.made, server.saved?.quiz_title]).toEqual(['saved', 1, 'Rivers'])
})

test('a publication whose refusal was lost is refused when it is sent again, and the next try publishes', () => {
  const { server, device } = begun('LIMIT')
  publish(device)
  device.answer('there')
  server.refusePublishing = null
  publish(device)
  settle(device)
  expect(device.published.at(-1)).toEqual(told('LIMIT'))
  publish(device)
  settle(device)
  expect(device.published.at(-1)).toEqual({ done: true })
  expect(server.saved?.status).toBe('published')
})

test('a new quiz that the quota has no place for stays here, with the words that say so', () => {
  const { server, device } = opened(null)
  server.refuse = 'LIMIT'
  device.type('Rivers')
  publish(device)
  settle(device)
  expect(device.published).toEqual([told('LIMIT')])
  expect(device.state.editor.saving).toEqual({ kind: 'refused', why: 'It is LIMIT.' })
  expect(device.stored.get(null)?.draft.quiz_title).toBe('Rivers')
})

test('words that the quota has no room for stay here, and are no conflict with what the server has', () => {
  const { server, device } = begun(null)
  server.refuse = 'LIMIT'
  device.type('Rivers of Europe')
  publish(device)
  settle(device)
  expect(device.published).toEqual([told('LIMIT')])
  expect(device.state.editor.saving).toEqual({ kind: 'refused', why: 'It is LIMIT.' })
  expect(device.stored.get(QUIZ_ID)?.draft.quiz_title).toBe('Rivers of Europe')
  server.refuse = null
  publish(device)
  settle(device)
  expect([device.kind, server.saved?.status, server.saved?.quiz_title]).toEqual([
    'saved',
    'published',
    'Rivers of Europe',
  ])
})
