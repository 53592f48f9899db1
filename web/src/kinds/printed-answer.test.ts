import { expect, test } from 'vitest'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { printedKey } from './PrintedAnswer.tsx'

const part = (id: string, text: string) => ({ id, text, rendered: null, image: null, last: false })
const common = { qid: 'q', text: 'Which?', rendered: null, image: null, media: null, why: '', source: '' }
const keyOf = (question: AuthoredQuestion): string => printedKey(question, question, true)

test('the key on paper says which letter to write next to each', () => {
  const match: AuthoredQuestion<'match'> = {
    ...common,
    type: 'match',
    prompts: [part('f', 'France'), part('i', 'Italy')],
    options: [part('r', 'Rome'), part('b', 'Bern'), part('p', 'Paris')],
    key: { f: 'p', i: 'r' },
  }
  expect(keyOf(match)).toBe('France: C. Paris; Italy: A. Rome')
  const sort: AuthoredQuestion<'sort'> = {
    ...common,
    type: 'sort',
    bins: [part('f', 'Fruit'), part('v', 'Vegetable')],
    options: [part('l', 'Leek'), part('a', 'Apple')],
    key: { a: 'f', l: 'v' },
  }
  expect(keyOf(sort)).toBe('Leek: B. Vegetable; Apple: A. Fruit')
})

test('the key on paper has the letter of the place, and where it is', () => {
  const place: AuthoredQuestion<'place'> = {
    ...common,
    type: 'place',
    image: { id: 'i', url: '/i', alt: '', width: 1000, height: 500 },
    options: [],
    regions: [
      { id: 'p', label: 'Portugal' },
      { id: 'i', label: 'Ireland' },
    ],
    key: { x: 190, y: 460, r: 48, region: 'i' },
  }
  expect(keyOf(place)).toBe('B. Ireland (19% from the left, 46% from the top)')
})
