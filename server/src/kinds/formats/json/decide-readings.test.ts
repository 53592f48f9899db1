import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { toldOf } from '#server/kinds/formats/test/read-told.ts'
import { truthFields } from './decide-readings.ts'

const readAll = (file: unknown, choose: string | null = null) =>
  readQuestions({ input: JSON.stringify(file), format: 'json', choose })

const LISTS = [
  { question: 'Capital of France?', answers: ['Paris', 'Lyon', 'Nice', 'Lille'] },
  { question: 'Capital of Italy?', answers: ['Rome', 'Milan', 'Turin', 'Bari'] },
]
const REFUSED = /^Nothing says which of its "a(nswers)?" is right\. Add "correct"/

describe('a list of answers of which none is said to be right', () => {
  test.each(['answers', 'a'])('is asked about under the name "%s"', async (name) => {
    const { items, ask } = await readAll(LISTS.map(({ question, answers }) => ({ question, [name]: answers })))
    expect(items.map(({ outcome }) => outcome)).toEqual(['asked', 'asked'])
    expect(ask?.choices.map(({ label }) => label)).toEqual([
      'Every answer is accepted',
      'The first answer is the right one, the others are wrong',
    ])
  })

  test('has what to type, if its author says so', async () => {
    expect(toldOf(await readAll(LISTS, 'every_answer'))[0]).toMatchObject({
      type: 'text',
      key: ['Paris', 'Lyon', 'Nice', 'Lille'],
    })
  })

  test('has options of which the first is right, if its author says so', async () => {
    const [first] = (await readAll(LISTS, 'first_answer')).questions
    expect(first).toMatchObject({ type: 'single', key: 0 })
    expect(first?.options.map(({ text }) => text)).toEqual(['Paris', 'Lyon', 'Nice', 'Lille'])
  })

  test.each(['multiple-choice', 'MCQ', 'single', 'checkbox'])('is refused in a question of type %s', async (type) => {
    const [told] = toldOf(await readAll(LISTS.map((one) => ({ ...one, type }))))
    expect(told).toMatchObject({ outcome: 'refused', message: expect.stringMatching(REFUSED) })
  })

  test.each([[['Paris', 'Lyon']], [['Paris']]])(
    'is refused where others have their options there: %j',
    async (answers) => {
      const marked = { question: 'Capital of Italy?', answers: ['Rome', 'Milan'], correct: 'Rome' }
      const [kept, told] = toldOf(await readAll([marked, { question: 'Capital of France?', answers }]))
      expect(kept).toMatchObject({ type: 'single', key: 0 })
      expect(told).toMatchObject({ outcome: 'refused', message: expect.stringMatching(REFUSED) })
    },
  )

  test('is asked about together with answers that count', async () => {
    const counted = { question: 'Which?', options: ['x', 'y', 'z'], answer: 1 }
    const { ask } = await readAll([...LISTS, counted])
    expect(ask?.choices.map(({ id }) => id)).toEqual([
      'from_0_every_answer',
      'from_0_first_answer',
      'from_1_every_answer',
      'from_1_first_answer',
    ])
  })

  test.each([
    { answers: ['Paris'] },
    { type: 'text', answers: ['Paris', 'paris'] },
    { accepted_answers: ['Paris', 'paris'] },
  ])('is no question where it is clear: %j', async (fields) => {
    const { questions, ask } = await readAll([{ question: 'Capital of France?', ...fields }])
    expect([questions[0]?.type, ask]).toEqual(['text', null])
  })
})

const typed = (plain: string, word: string) => ({
  name: plain,
  plain,
  sense: 'any' as const,
  values: [word],
  isList: false,
})

test('each field has its own words', () => {
  const fields = [typed('answer', 'yes'), typed('solution', 'Oslo'), typed('answer', 'no')]
  expect([...truthFields(fields)]).toEqual([
    ['answer', 'all'],
    ['solution', 'none'],
  ])
})

test('a field of many questions costs no more than their number', () => {
  const fields = Array.from({ length: 100_000 }, (_, index) => typed('answer', `word ${index}`))
  expect([...truthFields(fields)]).toEqual([['answer', 'none']])
})
