import { expect, it } from 'vitest'
import { shuffle } from '#contract/quiz/shuffle.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { reached } from './day-figures.ts'

const settings: Settings = {
  feedback: 'each',
  timer_seconds: null,
  shuffle_options: false,
  shuffle_questions: false,
  visibility: 'all',
  partial_credit: true,
}
const questions = ['a', 'b', 'c', 'd'].map((qid): KeyedQuestion => ({
  qid,
  type: 'true_false',
  text: qid,
  rendered: null,
  image: null,
  media: null,
  options: [],
  key: true,
  why: '',
  source: '',
}))
const asObject = (counts: Map<string, number>) => Object.fromEntries(counts)

it('falls from question to question as rounds are left', () => {
  const partly = [
    { seed: 1, qids: [] },
    { seed: 2, qids: ['a'] },
    { seed: 3, qids: ['a', 'c'] },
  ]
  expect(asObject(reached({ questions, settings }, 10, partly))).toEqual({ a: 10, b: 9, c: 8, d: 8 })
})

it('follows each round’s own order where questions are mixed', () => {
  const mixed = { questions, settings: { ...settings, shuffle_questions: true } }
  const [first = '', second = ''] = shuffle(mixed, 7).map(({ qid }) => qid)
  const counts = asObject(reached(mixed, 1, [{ seed: 7, qids: [first] }]))
  expect(
    Object.keys(counts)
      .filter((qid) => counts[qid] === 1)
      .toSorted(),
  ).toEqual([first, second].toSorted())
})
