import { expect, it } from 'vitest'
import type { Result } from '#contract/api/play.ts'
import type { Question } from '#contract/quiz/question.ts'
import { holdsBack, reviewRows } from './review-rows.ts'

const question = (qid: string): Question => ({
  qid,
  type: 'single',
  text: `Question ${qid}`,
  rendered: null,
  image: null,
  media: null,
  options: ['right', 'wrong'].map((text) => ({ id: text, text, rendered: null, image: null, last: false })),
})
const order = ['1', '2'].map(question)

type Row = Result['review'][number]
const row = (qid: string, more: Partial<Row>): Row => ({
  qid,
  text: `Question ${qid}`,
  answer: null,
  correct: false,
  credit: 0,
  corrected: false,
  key: 'right',
  why: 'So.',
  rendered: null,
  shares: null,
  ...more,
})
const resultWith = (...review: Row[]): Result => ({ review }) as Result
const wordsOf = (result: Result) => reviewRows(result, order).map(({ said, answer }) => [said, answer])

it('says a right answer once', () => {
  expect(wordsOf(resultWith(row('1', { answer: 'right', correct: true })))).toEqual([['Your answer: right.', null]])
})

it('names the right answer of a question that was left out', () => {
  const result = resultWith(row('1', { answer: 'wrong' }), row('2', {}))
  expect(wordsOf(result)).toEqual([
    ['Your answer: wrong.', 'Answer: right.'],
    ['Not answered.', 'Answer: right.'],
  ])
  expect(holdsBack(result)).toBe(false)
})

it('says that it holds back the right answer, where the server does', () => {
  const result = resultWith(row('1', { answer: 'wrong' }), row('2', { key: null, why: '' }))
  expect(wordsOf(result)).toEqual([
    ['Your answer: wrong.', 'Answer: right.'],
    ['Not answered.', null],
  ])
  expect(holdsBack(result)).toBe(true)
})

it('shows the blanks of a question whose quiz was taken down as lines', () => {
  const [gone] = reviewRows(resultWith(row('1', { text: 'The sky is [[1]].' })), [])
  expect(gone?.shown.text).toBe('The sky is ____.')
})
