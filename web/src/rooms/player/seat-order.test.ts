import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { asLookedUp, inSeatOrder, screenIndexes } from './seat-order.ts'

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
const idsFor = (seat: string) => inSeatOrder(question, seat).options.map(({ id }) => id)

test('a seat sees the same order each time, and seats see different ones', () => {
  expect(idsFor('seat 1')).toEqual(idsFor('seat 1'))
  const orders = new Set(Array.from({ length: 20 }, (_, seat) => idsFor(`seat ${seat}`).join()))
  expect(orders.size).toBeGreaterThan(5)
})

test('what the author pinned stays last', () => {
  for (let seat = 0; seat < 20; seat++) expect(idsFor(`seat ${seat}`).at(-1)).toBe('none')
})

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
