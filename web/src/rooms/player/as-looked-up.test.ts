import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { asLookedUp, screenIndexes } from './as-looked-up.ts'

const option = (id: string, last = false) => ({ id, text: `Option ${id}`, rendered: null, image: null, last })
const question: Question = {
  qid: 'q',
  type: 'single',
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [option('a'), option('b'), option('c'), option('none', true), option('d')],
}

test('letters and shapes are those of the shared screen', () => {
  expect(Object.fromEntries(screenIndexes(question))).toEqual({ a: 0, b: 1, c: 2, none: 3, d: 4 })
})

test('who looks up sees shapes instead of words, in the order of the screen', () => {
  expect(asLookedUp(question).options.map(({ text }) => text)).toEqual([
    'Triangle',
    'Square',
    'Circle',
    'Diamond',
    'Star',
  ])
})
