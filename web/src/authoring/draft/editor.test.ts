import { expect, test } from 'vitest'
import { blankStart } from '../saving/editor-start.ts'
import { change } from './draft.ts'
import { createEditor, edit, isLive, NOT_SAVED, undoEdit, type ServerState } from './editor.ts'

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
