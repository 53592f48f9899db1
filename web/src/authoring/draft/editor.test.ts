import { expect, test } from 'vitest'
import fc from 'fast-check'
import { blankStart } from '../saving/editor-start.ts'
import { change, blankDraft } from './draft.ts'
import {
  createEditor,
  edit,
  isLive,
  NOT_SAVED,
  undoEdit,
  type ServerState,
  beginHistory,
  redo,
  stepTo,
  undo,
  type History,
} from './editor.ts'

const opened = (more: Partial<ServerState>) => {
  const start = blankStart()
  const server = { ...NOT_SAVED, id: 'a', version: 1, status: 'published' as const, changed: false, ...more }
  return createEditor({ ...start, server, saved: start.draft })
}

test('players see exactly this until something is changed, and again once that is undone', () => {
  const editor = opened({})
  expect(isLive(editor.getState())).toBe(true)
  edit(editor, change({ quiz_title: 'Rivers' }))
  expect(isLive(editor.getState())).toBe(false)
  undoEdit(editor)
  expect(isLive(editor.getState())).toBe(true)
})

test('what is saved and not published, or published no more, is not what players see', () => {
  expect(isLive(opened({ changed: true }).getState())).toBe(false)
  expect(isLive(opened({ status: 'draft' }).getState())).toBe(false)
  expect(isLive(opened({ status: 'hidden' }).getState())).toBe(false)
})

const titled = (history: History, quiz_title: string, group: string | null = null, at = 0) =>
  stepTo(history, change({ quiz_title })(history.now), group, at)
const title = ({ now }: History): string => now.quiz_title

test('letters of one field are one step, until a pause or another field', () => {
  let history = beginHistory(blankDraft())
  for (const [at, text] of ['R', 'Ri', 'Riv'].entries()) history = titled(history, text, 'title', at * 300)
  expect(history.past).toHaveLength(1)
  history = titled(history, 'Rive', 'title', 5000)
  expect(history.past).toHaveLength(2)
  history = titled(history, 'Rivers', 'other', 5100)
  expect(history.past).toHaveLength(3)
  expect(title(undo(history))).toBe('Rive')
  expect(title(undo(undo(undo(history))))).toBe('')
})

test('an edit without a group is a step of its own', () => {
  const history = titled(titled(beginHistory(blankDraft()), 'a'), 'b')
  expect(title(undo(history))).toBe('a')
})

test('an edit that changes nothing is no step', () => {
  const history = beginHistory(blankDraft())
  expect(stepTo(history, history.now, null, 0)).toBe(history)
})

test('typing after an undo begins anew and forgets what was taken back', () => {
  const typed = titled(beginHistory(blankDraft()), 'a', 'title', 0)
  const again = titled(undo(typed), 'b', 'title', 100)
  expect(again.future).toEqual([])
  expect(title(undo(again))).toBe('')
})

test('the last fifty steps can be undone', () => {
  let history = beginHistory(blankDraft())
  for (let step = 1; step <= 70; step++) history = titled(history, String(step))
  for (let step = 0; step < 100; step++) history = undo(history)
  expect(title(history)).toBe('20')
})

test('undo and redo go through the same drafts, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), fc.nat(50), (titles, back) => {
      let history = beginHistory(blankDraft())
      for (const text of titles) history = titled(history, text)
      const { now } = history
      const steps = Math.min(back, history.past.length)
      for (let step = 0; step < steps; step++) history = undo(history)
      for (let step = 0; step < steps; step++) history = redo(history)
      expect(history.now).toBe(now)
    }),
  )
})
