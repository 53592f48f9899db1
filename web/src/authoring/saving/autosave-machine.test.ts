import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/api/envelope.ts'
import type { Saving } from '../draft/editor.ts'
import { type AutosaveEvent, type RefusedSave, type SaveFailure, isLeavingRisky } from './autosave-machine.ts'
import { TestDevice } from './test/device.ts'
import { TestServer, QUIZ_ID } from './test/server.ts'

const opened = () => {
  const server = new TestServer()
  return { server, device: new TestDevice(server) }
}

/** A quiz that the server has. */
const begun = () => {
  const { server, device } = opened()
  device.type('Rivers')
  device.wait(2000)
  device.answer()
  return { server, device }
}

test('typing is stored after a tenth of a second, and sent after a pause of two seconds', () => {
  const { device } = opened()
  device.type('R')
  device.wait(99)
  expect(device.stored.size).toBe(0)
  device.wait(1)
  expect(device.stored.get(null)?.draft.quiz_title).toBe('R')
  device.wait(1000)
  device.type('Ri')
  device.wait(1999)
  expect(device.calls).toEqual([])
  device.wait(1)
  expect(device.calls).toHaveLength(1)
  expect(device.kind).toBe('saving')
})

test('typing without a pause is sent after fifteen seconds', () => {
  const { device } = opened()
  for (let second = 0; second < 15; second++) {
    expect(device.calls).toEqual([])
    device.type(`Rivers ${second}`)
    device.wait(1000)
  }
  expect(device.calls).toHaveLength(1)
})

const refused = (code: ErrorCode, more: Partial<RefusedSave> = {}): SaveFailure => ({
  kind: 'refused',
  code,
  message: 'The words.',
  fields: {},
  retryAfter: 0,
  ...more,
})

test.each<[string, SaveFailure, Partial<Saving>]>([
  ['without a connection it waits for one', { kind: 'offline' }, { kind: 'offline' }],
  ['a server that does not answer is tried again', { kind: 'unreachable' }, { kind: 'failed', retryAt: 10_000 }],
  ['so is one that fails', refused('INTERNAL'), { kind: 'failed', retryAt: 10_000 }],
  ['later, where it says so', refused('TOO_MANY', { retryAfter: 60 }), { kind: 'failed', retryAt: 60_000 }],
  ['never sooner', refused('UNAVAILABLE', { retryAfter: 1 }), { kind: 'failed', retryAt: 10_000 }],
  ['without a session it waits for a login', refused('UNAUTHENTICATED'), { kind: 'loggedOut' }],
  ['what is deleted is gone', refused('NOT_FOUND'), { kind: 'gone' }],
  ['a refusal is shown in its words', refused('INVALID'), { kind: 'refused', why: 'The words.' }],
  ['so is a quota that is used up', refused('LIMIT'), { kind: 'refused', why: 'The words.' }],
  [
    'rather in those of a field',
    refused('INVALID', { fields: { a: 'Too long.' } }),
    { kind: 'refused', why: 'Too long.' },
  ],
])('%s', (_, failure, saving) => {
  const { device } = opened()
  device.type('Rivers')
  device.dispatch({ kind: 'requested' })
  device.dispatch({ kind: 'failed', failure })
  expect(device.state.editor.saving).toEqual(saving)
  expect(device.stored.get(null)?.draft.quiz_title).toBe('Rivers')
})

test.each<[string, AutosaveEvent, boolean]>([
  ['when the connection is back', { kind: 'back-online' }, true],
  ['when the author asks', { kind: 'requested' }, true],
  ['when the page is hidden', { kind: 'page-hidden' }, true],
  ['when the editor closes', { kind: 'closed' }, true],
  ['not when the page is left, which has no time', { kind: 'page-left' }, false],
])('what could not be sent is sent again %s', (_, event, isSent) => {
  const { device } = begun()
  device.type('Rivers of Europe')
  device.wait(2000)
  device.answer('nowhere')
  device.dispatch(event)
  expect(device.calls).toHaveLength(isSent ? 1 : 0)
})

test.each<AutosaveEvent['kind']>(['page-hidden', 'page-left', 'closed'])(
  'a quiz that the server does not know is stored and not begun at %s',
  (kind) => {
    const { device } = opened()
    device.type('Rivers')
    device.dispatch({ kind } as AutosaveEvent)
    expect(device.stored.get(null)?.draft.quiz_title).toBe('Rivers')
    expect(device.calls).toEqual([])
  },
)

test('what is typed while a save is under way is sent after it, not beside it', () => {
  const { server, device } = opened()
  device.type('Rivers')
  device.dispatch({ kind: 'requested' })
  device.type('Rivers of Europe')
  device.wait(16_000)
  expect(device.calls).toHaveLength(1)
  device.answer()
  expect(device.calls).toHaveLength(1)
  device.answer()
  expect(device.kind).toBe('saved')
  expect(server.saved?.quiz_title).toBe('Rivers of Europe')
})

test('a draft without a title stays here until it has one', () => {
  const { device } = begun()
  device.type('')
  device.wait(2000)
  expect(device.kind).toBe('untitled')
  expect(device.calls).toEqual([])
  device.type('Lakes')
  expect(device.kind).toBe('unsaved')
  device.wait(2000)
  expect(device.calls).toHaveLength(1)
})

test('a new quiz is made once, however often its receipt is lost', () => {
  const { server, device } = opened()
  for (const title of ['R', 'Ri', 'Rivers']) {
    device.type(title)
    device.wait(2000)
    device.answer('there')
    expect(device.kind).toBe('offline')
  }
  device.dispatch({ kind: 'back-online' })
  device.answer()
  device.wait(2000)
  device.answer()
  expect([device.kind, server.made, server.saved?.quiz_title]).toEqual(['saved', 1, 'Rivers'])
})

test('a save whose response was lost is no conflict between two devices', () => {
  const { server, device } = begun()
  device.type('Rivers of')
  device.wait(2000)
  device.answer('there')
  device.type('Rivers of Europe')
  device.wait(2000)
  device.answer()
  device.answer()
  expect(device.kind).toBe('unsaved')
  device.wait(2000)
  device.answer()
  expect([device.kind, server.saved?.quiz_title]).toEqual(['saved', 'Rivers of Europe'])
})

test('an answer says nothing of words that were typed after it was asked for', () => {
  const { device } = begun()
  device.type('Rivers of Europe')
  device.dispatch({ kind: 'requested' })
  device.type('Rivers of Asia')
  device.answer()
  expect(device.kind).toBe('unsaved')
  device.wait(2000)
  expect(device.calls).toHaveLength(1)
})

test('an edit that is undone leaves nothing to save, and says so', () => {
  const { device } = begun()
  device.type('Rivers of Europe')
  expect(device.kind).toBe('unsaved')
  device.undo()
  expect(device.kind).toBe('saved')
  device.wait(20_000)
  expect(device.calls).toEqual([])
})

test('an undone edit that may have reached the server is taken back there too', () => {
  const { server, device } = begun()
  device.type('Rivers of Europe')
  device.wait(2000)
  device.answer('there')
  device.undo()
  device.wait(2000)
  while (device.calls.length > 0) {
    device.answer()
    device.wait(2000)
  }
  expect(device.kind).toBe('saved')
  expect(server.saved?.quiz_title).toBe('Rivers')
})

test('a new quiz that is emptied again is nothing to save', () => {
  const { device } = opened()
  device.type('R')
  device.wait(100)
  device.type('')
  device.wait(20_000)
  expect(device.kind).toBe('fresh')
  expect(device.stored.size).toBe(0)
  expect(device.calls).toEqual([])
})

test('publishing without a title is refused here', () => {
  const { device } = opened()
  device.dispatch({ kind: 'requested', publish: true })
  expect(device.published).toEqual([{ done: false, message: 'Give it a title.' }])
  expect(device.kind).toBe('untitled')
})

const publish = (device: TestDevice) => device.dispatch({ kind: 'requested', publish: true })

test('what is asked for while a save is under way happens in that order', () => {
  const { device } = begun()
  device.type('Rivers of Europe')
  for (const publish of [undefined, true, false])
    device.dispatch({ kind: 'requested', ...(publish !== undefined && { publish }) })
  const sent: (boolean | undefined)[] = []
  for (let [call] = device.calls; call; [call] = device.calls) {
    if (call.kind === 'send') sent.push(call.request.body.publish)
    device.answer()
  }
  expect(sent).toEqual([undefined, true, false])
  expect(device.published).toEqual([{ done: true }, { done: true }])
})

test('an address that is refused is left out, and the words go on without it', () => {
  const { server, device } = opened()
  server.taken.add('rivers')
  device.type('Rivers')
  const { history } = device.state.editor
  device.state.editor.history = { ...history, now: { ...history.now, quiz_url: 'rivers' } }
  device.dispatch({ kind: 'requested' })
  device.type('Rivers of Europe')
  device.answer()
  const [again] = device.calls
  expect(again).toMatchObject({ kind: 'send', request: { body: { quiz_title: 'Rivers' } } })
  expect(again).not.toHaveProperty('request.body.quiz_url')
  expect([...device.state.editor.taken]).toEqual(['rivers'])
})

const inConflict = () => {
  const { server, device } = begun()
  server.changeElsewhere('Lakes')
  device.type('Rivers of Europe')
  device.wait(2000)
  device.answer()
  device.answer()
  expect(device.kind).toBe('stale')
  return { server, device }
}

test('a conflict between two devices waits for the author, whatever is typed', () => {
  const { server, device } = inConflict()
  device.type('Rivers of Asia')
  device.wait(20_000)
  device.dispatch({ kind: 'requested' })
  expect(device.calls).toEqual([])
  expect(server.saved?.quiz_title).toBe('Lakes')
  expect(device.stored.values().next().value?.draft.quiz_title).toBe('Rivers of Asia')
})

test.each<['mine-chosen' | 'theirs-chosen', string, string]>([
  ['mine-chosen', 'Rivers of Europe', 'Lakes'],
  ['theirs-chosen', 'Lakes', 'Rivers of Europe'],
])('after %s the chosen version stands on both sides, and the other is kept', (kind, chosen, other) => {
  const { server, device } = inConflict()
  device.dispatch({ kind })
  device.answer()
  expect(device.kind).toBe('saved')
  expect([server.saved?.quiz_title, device.title]).toEqual([chosen, chosen])
  expect(device.copies.map(({ draft }) => draft.quiz_title)).toEqual([other])
})

test('nothing is sent under the login of somebody else', () => {
  const { device } = begun()
  device.dispatch({ kind: 'session-changed', isLoggedIn: true, isOther: true })
  device.type('Rivers of Europe')
  for (const kind of ['requested', 'back-online', 'page-hidden'] as const) device.dispatch({ kind })
  device.wait(20_000)
  expect(device.calls).toEqual([])
  device.dispatch({ kind: 'session-changed', isLoggedIn: false, isOther: false })
  device.dispatch({ kind: 'session-changed', isLoggedIn: true, isOther: false })
  expect(device.calls).toHaveLength(1)
})

test('leaving asks first while words are new or could not be saved', () => {
  const { device } = begun()
  const isRisky = () => isLeavingRisky(device.state, device.now)
  expect(isRisky()).toBe(false)
  device.type('Rivers of Europe')
  expect(isRisky()).toBe(true)
  device.wait(2000)
  expect(isRisky()).toBe(false)
  device.dispatch({ kind: 'failed', failure: { kind: 'unreachable' } })
  expect(isRisky()).toBe(true)
})

test('publishing a quiz whose creation was answered to nobody publishes it all the same', () => {
  const { server, device } = opened()
  device.type('Rivers')
  device.wait(2000)
  device.answer('there')
  device.dispatch({ kind: 'requested', publish: true })
  device.answer()
  expect(device.published).toEqual([])
  device.answer()
  expect(device.published).toEqual([{ done: true }])
  expect([server.made, server.saved?.status]).toEqual([1, 'published'])
})

test('a quiz whose creation was answered to nobody and which another device changed is a conflict', () => {
  const { server, device } = opened()
  device.type('Rivers')
  device.wait(2000)
  device.answer('there')
  server.changeElsewhere('Lakes')
  device.dispatch({ kind: 'back-online' })
  device.answer()
  expect(device.kind).toBe('stale')
  device.reopen(true, 'back')
  expect([device.kind, device.title]).toEqual(['stale', 'Rivers'])
  device.dispatch({ kind: 'mine-chosen' })
  device.answer()
  expect([device.kind, server.saved?.quiz_title]).toEqual(['saved', 'Rivers'])
})

test('one that was deleted before its creation was answered can go on as a new quiz', () => {
  const { server, device } = opened()
  device.type('Rivers')
  device.wait(2000)
  device.answer('there')
  server.deleteElsewhere()
  device.dispatch({ kind: 'back-online' })
  device.answer()
  expect(device.kind).toBe('gone')
  device.dispatch({ kind: 'new-chosen', key: 'another key' })
  device.answer()
  expect([device.kind, server.saved?.quiz_title]).toEqual(['saved', 'Rivers'])
})

const REFUSALS = ['VERIFY_EMAIL', 'LIMIT'] as const

const openedRefusing = (refusePublishing: TestServer['refusePublishing']) => {
  const server = Object.assign(new TestServer(), { refusePublishing })
  return { server, device: new TestDevice(server) }
}

/** A quiz that the server has. */
const begunRefusing = (refusePublishing: TestServer['refusePublishing']) => {
  const { server, device } = openedRefusing(refusePublishing)
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
const told = (code: (typeof REFUSALS)[number]) => ({ done: false, message: `It is ${code}.`, code })

test.each(REFUSALS)('a new quiz that gets %s is saved, its author is told once, and no second quiz is made', (code) => {
  const { server, device } = openedRefusing(code)
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
  const { server, device } = begunRefusing(code)
  device.type('Rivers of Europe')
  publish(device)
  settle(device)
  expect(device.published).toEqual([told(code)])
  expect([device.kind, server.saved?.status, server.saved?.quiz_title]).toEqual(['saved', 'draft', 'Rivers of Europe'])
})

test.each(REFUSALS)('after %s the next try publishes what was written, also what came in between', (code) => {
  const { server, device } = begunRefusing(code)
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
  const { server, device } = openedRefusing('VERIFY_EMAIL')
  device.type('Rivers')
  publish(device)
  device.type('Rivers of Europe')
  settle(device)
  expect([device.kind, server.made, server.saved?.quiz_title]).toEqual(['saved', 1, 'Rivers of Europe'])
})

test.each(['nowhere', 'there'] as const)('a refusal that gets lost (%s) loses no words', (way) => {
  const { server, device } = openedRefusing('VERIFY_EMAIL')
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
  const { server, device } = begunRefusing('LIMIT')
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
  const { server, device } = openedRefusing(null)
  server.refuse = 'LIMIT'
  device.type('Rivers')
  publish(device)
  settle(device)
  expect(device.published).toEqual([told('LIMIT')])
  expect(device.state.editor.saving).toEqual({ kind: 'refused', why: 'It is LIMIT.' })
  expect(device.stored.get(null)?.draft.quiz_title).toBe('Rivers')
})

test('words that the quota has no room for stay here, and are no conflict with what the server has', () => {
  const { server, device } = begunRefusing(null)
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
