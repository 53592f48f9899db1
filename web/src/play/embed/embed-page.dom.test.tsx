import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#contract/endpoint.ts'
import type { Question } from '#contract/question.ts'
import { makeQuiz } from '../round/test-quiz.ts'
import { EmbedPage } from './EmbedPage.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const part = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const question: Question = {
  qid: 'q',
  type: 'match',
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  prompts: [part('p'), part('q')],
  options: [part('a'), part('b')],
}
const embedded = {
  quiz_url: 'rivers',
  quiz_title: 'Rivers',
  quiz_description: '',
  question_count: 1,
  category: 'Geography',
  hue: 'sky' as const,
  media_notice: null,
  cover: { url: '/cover.webp', alt: '', focus: { x: 50, y: 50 } },
}

test('what is being checked cannot change, and what was right where is told once', async () => {
  const attempt = { attempt_id: 'a', quiz_id: 'i', quiz: { ...makeQuiz(1), questions: [question] }, seed: 1 }
  const verdict = { qid: 'q', answer: { p: 'a' }, correct: false, credit: 500, key: { p: 'a', q: 'b' } }
  let finish: (verdict: unknown) => void = () => {}
  const sending = new Promise((resolve) => (finish = resolve))
  const calls = [Promise.resolve(attempt), sending]
  const call = (() => calls.shift()) as unknown as Call
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<EmbedPage quiz={embedded} call={call} />))
  const press = (name: string) =>
    act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  await press('Start quiz')
  const [first] = box.querySelectorAll('select')
  act(() => {
    if (first) first.value = 'a'
    first?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press('Check')
  expect([...box.querySelectorAll('select')].map(({ disabled }) => disabled)).toEqual([true, true])
  expect(box.querySelector('[type=submit]')?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => finish({ ...verdict, why: null, rendered: null, shares: null }))
  expect(box.textContent).toContain('Partly right: 1 of 2.')
  expect(box.textContent).toContain('Right answer: b')
  expect(box.textContent).not.toContain('Answer: ')
})
