import { expect, test } from 'vitest'
import type { Attempt, Result, Verdict } from '#contract/api/play.ts'
import type { Question } from '#contract/quiz/question.ts'
import { isAnswered, reduceEmbedRound, type EmbedRound } from './embed-round.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Option ${id}`, rendered: null, image: null, last: false }))
const question = (qid: string, type: 'single' | 'multiple' | 'true_false' | 'order'): Question => ({
  qid,
  type,
  text: qid,
  rendered: null,
  image: null,
  media: null,
  options: ['single', 'multiple', 'order'].includes(type) ? options : [],
})
const settings = { feedback: 'each', timer_seconds: null, shuffle_options: false, shuffle_questions: false } as const
const attempt = {
  attempt_id: 'attempt',
  quiz_id: 'quiz',
  seed: 1,
  quiz: { questions: [question('one', 'single'), question('two', 'order')], settings },
} as unknown as Attempt
const verdict = (qid: string): Verdict => ({
  qid,
  answer: 'a',
  correct: true,
  credit: 1000,
  key: 'a',
  why: '',
  rendered: null,
  shares: null,
})

const begun = reduceEmbedRound({ at: 'start' }, { step: 'started', attempt })
const open = (round: EmbedRound) => (round.at === 'question' ? round : null)

test('a round goes from question to question to its result', () => {
  expect(open(begun)).toMatchObject({ index: 0, given: null, verdict: null })
  const judged = reduceEmbedRound(reduceEmbedRound(begun, { step: 'gave', given: 'a' }), {
    step: 'judged',
    verdict: verdict('one'),
  })
  expect(open(judged)).toMatchObject({ given: 'a', verdict: { correct: true } })
  const second = reduceEmbedRound(judged, { step: 'next' })
  expect(open(second)).toMatchObject({ index: 1, verdict: null })
  expect(reduceEmbedRound(second, { step: 'next' })).toEqual(second)
  const result = { correct: 1 } as Result
  expect(reduceEmbedRound(second, { step: 'finished', result })).toEqual({ at: 'result', result })
})

test('items to be put in order start in the order they are shown in', () => {
  const second = reduceEmbedRound(begun, { step: 'next' })
  expect(open(second)?.given).toEqual(open(second)?.questions[1]?.options.map(({ id }) => id))
})

test('after the verdict nothing can be chosen, and a late verdict on another question changes nothing', () => {
  const judged = reduceEmbedRound(begun, { step: 'judged', verdict: verdict('one') })
  expect(reduceEmbedRound(judged, { step: 'gave', given: 'b' })).toBe(judged)
  expect(reduceEmbedRound(begun, { step: 'judged', verdict: verdict('two') })).toBe(begun)
})

test('there is something to check once what is given answers the question', () => {
  expect(isAnswered(question('one', 'single'), 'a')).toBe(true)
  expect(isAnswered(question('one', 'true_false'), false)).toBe(true)
  expect(isAnswered({ ...question('one', 'true_false'), type: 'number', unit: null }, 0)).toBe(true)
  expect(isAnswered(question('one', 'multiple'), [])).toBe(false)
  expect(isAnswered(question('one', 'single'), null)).toBe(false)
})
