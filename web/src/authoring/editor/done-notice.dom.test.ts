import { act, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { blankDraft, change } from '../draft/draft.ts'
import { createEditor, edit, undoEdit } from '../draft/editor.ts'
import { blankStart } from '../saving/editor-start.ts'
import { DoneNotice, type Done } from './DoneNotice.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titled = (quiz_title: string) => change({ quiz_title })

/** A draft with one edit, then an action that is told. */
function showDone() {
  const editor = createEditor({ ...blankStart(), draft: blankDraft() })
  edit(editor, titled('Earlier'))
  const before = editor.getState().history.now
  edit(editor, titled('Imported'))
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const Screen = () => {
    const history = useStore(editor, (state) => state.history)
    const [done, setDone] = useState<Done | null>({ words: '2 questions added.', before })
    const onGone = () => setDone(null)
    return done && createElement(DoneNotice, { done, history, onUndo: () => undoEdit(editor), onGone })
  }
  act(() => root.render(createElement(Screen)))
  onTestFinished(() => {
    act(() => root.unmount())
    page.remove()
  })
  const title = () => editor.getState().history.now.quiz_title
  return { page, editor, title, button: () => page.querySelector('button') }
}

test('what was done is told until it is undone, here or elsewhere, or something else is done', () => {
  const here = showDone()
  act(() => here.button()?.click())
  expect([here.title(), here.page.textContent]).toEqual(['Earlier', ''])

  const elsewhere = showDone()
  act(() => undoEdit(elsewhere.editor))
  expect(elsewhere.button()).toBeNull()
  act(() => edit(elsewhere.editor, titled('Another')))
  expect(elsewhere.button(), 'undoing would take back something else').toBeNull()

  const edited = showDone()
  act(() => edit(edited.editor, titled('Typed'), 'title'))
  expect(edited.button()).toBeNull()
  act(() => undoEdit(edited.editor))
  expect(edited.button()).toBeNull()
})

test('it goes after a while, unless its button has the focus', () => {
  const { button } = showDone()
  act(() => button()?.focus())
  act(() => void vi.advanceTimersByTime(20_000))
  expect(button()).not.toBeNull()
  act(() => button()?.blur())
  act(() => void vi.advanceTimersByTime(10_001))
  expect(button()).toBeNull()
})
