import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadAnswering } from '#web/kinds/AnswerForm.tsx'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { makeRoom } from '../live/test/room.ts'
import { dropStoredAnswer } from './stored-in-tab.ts'
import { RoomQuestion } from './RoomQuestion.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const asked = { qid: 'q', text: 'Which?', rendered: null, image: null, media: null, options: [] }
const TEXT: Question = { ...asked, type: 'text' }
const LIST: Question = { ...asked, type: 'list', total: 3 }

beforeAll(loadAnswering)
beforeEach(() => {
  dropStoredAnswer()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A question on a phone that can be answered for ten seconds. */
async function phone(question: Question) {
  const sent = vi.fn<(answer: Answer) => void>()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  const fixed = { room_id: 'r', seat_id: 's', quiz: makeRoom().quiz, where: 'Question 1 of 2.', verdict: null }
  const answer = { answer: undefined, state: 'none' as const, isMine: false, send: sent }
  const until = Date.now() + 10_000
  await act(async () =>
    root.render(
      <RoomQuestion
        {...{ ...fixed, question, answer, until }}
        isOpen
        now={Date.now}
        hasScreen={false}
        isHidden={false}
      />,
    ),
  )
  const field = box.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    box,
    sent,
    type: (text: string) =>
      act(() => {
        setValue?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    leave: () => act(() => void field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    press: (name: string) =>
      act(() => [...box.querySelectorAll('button')].find((one) => one.textContent === name)?.click()),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

test('what is filled in just before the deadline is sent, also while its field has the focus', async () => {
  const { sent, type, wait } = await phone(TEXT)
  type('Danube')
  wait(9000)
  expect(sent).not.toHaveBeenCalled()
  wait(900)
  expect(sent.mock.calls).toEqual([['Danube']])
})

test('where nothing is filled in, nothing is sent', async () => {
  const { sent, type, wait } = await phone(TEXT)
  type('Danube')
  type('')
  wait(20_000)
  expect(sent).not.toHaveBeenCalled()
})

test('a list is sent with what is still in its field, which adds no row under the finger', async () => {
  const { box, sent, type, leave, press } = await phone(LIST)
  type('Mars')
  leave()
  expect(box.querySelector('[aria-label="Your answers"]')?.textContent).toBe('')
  press('Send answer')
  expect(sent.mock.calls).toEqual([[['Mars']]])
})
