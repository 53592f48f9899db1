import { expect, it } from 'vitest'
import { quizAround } from './quiz-around.ts'

const AROUND = {
  quiz_title: 'Rivers',
  quiz_description: 'All of them.',
  category: 'nature',
  emblem: null,
  lang: 'de',
  settings: { feedback: 'each', timer_seconds: 20 },
  bands: [{ from: 0, title: 'Everybody', text: '', image: null }],
}
const file = (more: object = {}) => JSON.stringify({ ...AROUND, questions: [], ...more })

it('finds what our own file has around its questions', () => {
  expect(quizAround(file())).toEqual(AROUND)
  expect(quizAround(Buffer.from(`\uFEFF${file()}`))).toEqual(AROUND)
})

it.each([
  ['a list', '[]'],
  ['broken', file().slice(0, -1)],
  ["somebody else's", '{ "questions": [], "quiz_title": "Rivers" }'],
  ['changed to what no quiz has', file({ settings: { timer_seconds: -1 } })],
  ['without a title', file({ quiz_title: ' ' })],
])('finds nothing in one that is %s', (_, text) => {
  expect(quizAround(text)).toBe(null)
})
