import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#contract/api/endpoint.ts'
import type { Question } from '#contract/quiz/question.ts'
import { makeQuiz } from '../round/test/quiz.ts'
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

const list: Question = {
  qid: 'l',
  type: 'list',
  text: 'Name them all.',
  rendered: null,
  image: null,
  media: null,
  options: [],
  total: 2,
}

/** An embed of one list, with what its calls answer. */
async function startList(feedback: 'each' | 'end', answers: (() => Promise<unknown>)[]) {
  const quiz = makeQuiz(1)
  const asked = { ...quiz, settings: { ...quiz.settings, feedback }, questions: [list] }
  const attempt = { attempt_id: 'a', quiz_id: 'i', quiz: asked, seed: 1 }
  const sent: unknown[] = []
  const call = ((_: unknown, { body }: { body: unknown }) => {
    sent.push(body)
    return sent.length === 1 ? Promise.resolve(attempt) : answers.shift()?.()
  }) as unknown as Call
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  act(() => root.render(<EmbedPage quiz={embedded} call={call} />))
  const press = (name: string) =>
    act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
  await press('Start quiz')
  return { box, sent, press }
}

test('a list whose answers are checked at once is tried one by one, with what was found and how many', async () => {
  const verdict = { qid: 'l', answer: ['Mars', 'Pluto'], correct: false, credit: 500, why: null, rendered: null }
  const key = [
    { id: '1', answers: ['Mars'] },
    { id: '2', answers: ['Venus'] },
  ]
  const { box, sent, press } = await startList('each', [
    () => Promise.resolve({ hit: '1', text: 'Mars', found: ['1'], again: false }),
    () => Promise.reject(new Error('No connection')),
    () => Promise.resolve({ ...verdict, key, shares: null }),
  ])
  const type = async (text: string) => {
    const field = box.querySelector('input')
    if (field) field.value = text
    await press('Try')
  }
  expect(box.textContent).toContain('0 of 2')
  await type('mars')
  expect(box.textContent).toContain('1 of 2')
  await type('Pluto')
  expect(box.textContent).toContain('No connection')
  await press('Show the rest')
  await press('Show it')
  expect(sent.slice(1)).toEqual([{ text: 'mars' }, { text: 'Pluto' }, { answer: ['Mars', 'Pluto'] }])
  expect(box.textContent).toContain('Venus')
  expect(box.textContent).toContain('See your result')
})

test('a list whose answers are checked at the end says what it leaves out', async () => {
  const { box } = await startList('end', [])
  const field = box.querySelector('textarea')
  const type = (text: string) =>
    act(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
      if (field) set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  type('a\nb')
  expect(box.textContent).not.toContain('Only the first')
  type(Array.from({ length: 7 }, (_, at) => `answer ${at}`).join('\n'))
  expect(box.textContent).toContain('Only the first 6 lines count.')
  type('x'.repeat(201))
  expect(box.textContent).toContain('Only the first 200 characters of a line count.')
})
