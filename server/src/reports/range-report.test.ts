import { expect, it } from 'vitest'
import type { QuestionDay } from '#contract/api/reports.ts'
import { mergeQuestions } from './range-report.ts'

const question = (qid: string, part: Partial<QuestionDay>): QuestionDay => ({
  qid,
  text: `Text of ${qid}`,
  answers: 0,
  facility: null,
  discrimination: null,
  analysis: null,
  options: [],
  credit: null,
  given: [],
  reached: 0,
  corrected_at: null,
  ...part,
})

const merge = (days: { questions: QuestionDay[] }[]) => mergeQuestions(days, new Map())

it('adds answers, right ones, choices and rounds up over the days', () => {
  const options = (a: number, b: number) => [
    { id: 'a', text: 'A', rendered: null, count: a, right: true },
    { id: 'b', text: 'B', rendered: null, count: b, right: false },
  ]
  const given = (text: string, count: number, right = true) => [{ part: null, answers: [{ text, count, right }] }]
  const [merged] = merge([
    {
      questions: [
        question('q', {
          answers: 3,
          facility: 1 / 3,
          credit: 0.5,
          options: options(1, 2),
          given: given('Wien', 3),
          reached: 4,
        }),
      ],
    },
    {
      questions: [
        question('q', {
          answers: 7,
          facility: 6 / 7,
          credit: 6 / 7,
          options: options(6, 1),
          given: [...given('WIEN', 2), ...given('Graz', 1, false)],
          reached: 9,
        }),
      ],
    },
    { questions: [question('q', {})] },
  ])
  expect(merged).toEqual({
    qid: 'q',
    text: 'Text of q',
    rendered: null,
    answers: 10,
    facility: 0.7,
    credit: 0.75,
    discrimination: null,
    analysis: null,
    options: options(7, 3),
    given: [
      {
        part: null,
        answers: [
          { text: 'Wien', count: 5, right: true },
          { text: 'Graz', count: 1, right: false },
        ],
      },
    ],
    reached: 13,
    corrected_at: null,
  })
})

it('shows each question in its newest form, and those that were removed last', () => {
  const questions = merge([
    { questions: [question('one', { text: 'Newer' }), question('two', {})] },
    { questions: [question('gone', {}), question('one', { text: 'Older' })] },
  ])
  expect(questions.map(({ qid, text }) => [qid, text])).toEqual([
    ['one', 'Newer'],
    ['two', 'Text of two'],
    ['gone', 'Text of gone'],
  ])
})

it('knows no share where nobody answered', () => {
  expect(merge([{ questions: [question('q', {})] }])[0]?.facility).toBeNull()
  expect(merge([])).toEqual([])
})
