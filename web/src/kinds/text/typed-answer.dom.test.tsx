import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { NumberAnswer } from '../number/NumberAnswer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const question: Question<'number'> = {
  qid: 'q',
  type: 'number',
  text: 'How far?',
  rendered: null,
  image: null,
  media: null,
  options: [],
  unit: null,
}
const fixed = { given: undefined, verdict: null, isLocked: false, showsVerdict: false, isDirect: false }

/** A number in a quiz whose answers are all checked at the end. */
function show() {
  const onAnswer = vi.fn<(answer: Answer) => void>()
  const onNext = vi.fn<() => void>()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<NumberAnswer {...fixed} {...{ question, onAnswer, onNext }} isDraft />))
  const field = box.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    onAnswer,
    onNext,
    type(text: string) {
      for (let end = 1; end <= text.length; end++)
        act(() => {
          setValue?.call(field, text.slice(0, end))
          field?.dispatchEvent(new Event('input', { bubbles: true }))
        })
    },
    leave: () => act(() => void field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    submit: () => act(() => void box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))),
  }
}

test('a typed number is answered once, when its field is left', () => {
  const { onAnswer, type, leave } = show()
  type('12,742')
  expect(onAnswer).not.toHaveBeenCalled()
  leave()
  expect(onAnswer.mock.calls).toEqual([[12_742]])
})

test('Enter answers with what was typed, then goes on', () => {
  const { onAnswer, onNext, type, submit } = show()
  type('7')
  submit()
  expect(onAnswer.mock.calls).toEqual([[7]])
  expect(onNext).toHaveBeenCalledOnce()
})

test('what does not read as a number answers nothing, not even with the part that does', () => {
  const { onAnswer, type, leave } = show()
  type('12 or so')
  leave()
  expect(onAnswer).not.toHaveBeenCalled()
})
