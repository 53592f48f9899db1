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
  expect(quizAround(file())).toEqual({ ...AROUND, left_out: [] })
  expect(quizAround(`Here is your quiz:\n${file()}\nHave fun.`)).toEqual({ ...AROUND, left_out: [] })
})

it.each([
  ['a list', '[]'],
  ["somebody else's", '{ "questions": [], "quiz_title": "Rivers" }'],
  ["somebody else's, and broken", '{ "questions": [], "quiz_title": "Rivers"'],
])('finds nothing in one that is %s', (_, text) => {
  expect(quizAround(text)).toBe(null)
})

it.each([
  ['quiz_title', 'x'.repeat(500), 'The title is longer than 400 characters.'],
  ['quiz_title', 7, "The title isn't one that a quiz can have."],
  ['quiz_description', 'x'.repeat(2001), 'The description is longer than 2,000 characters.'],
  ['category', 'Nature and more', "The category isn't one that a quiz can have."],
  ['emblem', ['waves'], "The emblem isn't one that a quiz can have."],
  ['lang', 'German', "The language isn't one that a quiz can have."],
  ['bands', [{ title: 'Everybody' }], "The results aren't ones that a quiz can have."],
])('leaves out a %s that no quiz has, says so, and takes the rest', (name, value, sentence) => {
  const { [name]: _, ...rest }: Record<string, unknown> = AROUND
  expect(quizAround(file({ [name]: value }))).toEqual({ ...rest, left_out: [sentence] })
})

it('takes each setting by itself', () => {
  const settings = { feedback: 'each', timer_seconds: -1, music: true }
  expect(quizAround(file({ settings }))).toEqual({
    ...AROUND,
    settings: { feedback: 'each' },
    left_out: [
      `The setting "timer_seconds" isn't one that a quiz can have.`,
      `The setting "music" isn't one that a quiz can have.`,
    ],
  })
})

it('misses nothing where the file has no title', () => {
  const { quiz_title: _, ...rest } = AROUND
  for (const quiz_title of [' ', undefined, null])
    expect(quizAround(file({ quiz_title }))).toEqual({ ...rest, left_out: [] })
})

it('says that it cannot read a damaged file of ours', () => {
  expect(quizAround(file().slice(0, -1))).toEqual({
    left_out: ["The quiz's details and settings can't be read, because the file is damaged."],
  })
})
