import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { ShowsAllProblems } from '#web/kinds/fields/PartsProblems.tsx'
import { blankDraft, blankQuestion } from '../draft/draft.ts'
import { createEditor } from '../draft/editor.ts'
import { EditorContext } from '../draft/editor-context.ts'
import { blankStart } from '../saving/editor-start.ts'
import { QuestionCard } from './QuestionCard.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const TOO_SHORT = 'Use at least 5 characters.'
const EMPTY = 'Fill this in or remove it.'
const UNMARKED = 'Mark the right answer.'
const TOO_FEW = 'Add at least 2 options.'

/** The card of one question, in an editor of its own. */
function show() {
  const editor = createEditor({
    ...blankStart(),
    draft: { ...blankDraft(), questions: [blankQuestion('single', 'q')] },
  })
  const Shown = ({ isAsked }: { isAsked: boolean }) => {
    const [question] = useStore(editor, ({ history }) => history.now.questions)
    return (
      <EditorContext value={{ editor, go: () => {} }}>
        <ShowsAllProblems value={isAsked}>
          {question && <QuestionCard question={question} index={0} count={1} />}
        </ShowsAllProblems>
      </EditorContext>
    )
  }
  const box = document.body.appendChild(document.createElement('div'))
  let root = createRoot(box)
  const render = (isAsked = false) => act(() => root.render(<Shown isAsked={isAsked} />))
  const close = () => act(() => root.unmount())
  onTestFinished(close)
  render()
  const fieldAt = (path: string) =>
    box.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${path}"]:not([type=radio])`)
  const leave = (path: string) =>
    act(() => void fieldAt(path)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return {
    leave,
    type(path: string, text: string) {
      const field = fieldAt(path)
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      act(() => {
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    problems: () => [TOO_SHORT, EMPTY, TOO_FEW, UNMARKED].filter((words) => box.textContent?.includes(words)),
    askForAll: () => render(true),
    reopen() {
      close()
      root = createRoot(box)
      render()
    },
  }
}

test('a problem appears when its author has typed in the field and left it, and goes once it is solved', () => {
  const { type, leave, problems } = show()
  leave('text')
  expect(problems()).toEqual([])
  type('text', 'Wh')
  expect(problems()).toEqual([])
  leave('text')
  expect(problems()).toEqual([TOO_SHORT])
  type('text', 'Which one?')
  expect(problems()).toEqual([])
})

test('options that nobody has written in are no problem before they are asked for', () => {
  const { type, leave, problems } = show()
  leave('options.0.text')
  expect(problems()).toEqual([])
  type('options.1.text', 'Danube')
  leave('options.1.text')
  expect(problems()).toEqual([EMPTY, UNMARKED])
  type('options.0.text', 'Rhine')
  leave('options.0.text')
  expect(problems()).toEqual([UNMARKED])
})

test('everything is shown when the quiz is checked, and on coming back to a question that was begun', () => {
  const { type, problems, reopen } = show()
  reopen()
  expect(problems()).toEqual([])
  type('options.0.text', 'Danube')
  expect(problems()).toEqual([])
  reopen()
  expect(problems()).toEqual([TOO_SHORT, TOO_FEW, UNMARKED])
  const fresh = show()
  fresh.askForAll()
  expect(fresh.problems()).toEqual([TOO_SHORT, TOO_FEW, UNMARKED])
})
