import { expect, it } from 'vitest'
import type { QuestionDay, QuizDay } from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'
import { questionsToLookAt } from './QuestionsToLookAt.tsx'

const question = (part: Partial<QuestionDay>): QuestionDay => ({
  qid: 'q',
  text: 'Which city?',
  answers: 20,
  facility: 0.5,
  discrimination: 0.3,
  analysis: null,
  options: [],
  credit: null,
  given: [],
  reached: 20,
  corrected_at: null,
  ...part,
})
const quiz = (questions: QuestionDay[]): QuizDay => ({
  id: 'id',
  quiz_url: 'url',
  quiz_title: 'Title',
  plays: 20,
  finished_percent: 100,
  average: 50,
  hardest: null,
  questions,
})
const reasons = (...questions: Partial<QuestionDay>[]) =>
  questionsToLookAt([quiz(questions.map(question))], new Map()).map(({ number, why }) => [number, why])

it('are under 25% or over 95% right, once there are twenty answers', () => {
  expect(reasons({ facility: 0.2 }, { facility: 0.25 }, { facility: 0.95 }, { facility: 1 })).toEqual([
    [1, '20% right'],
    [4, '100% right'],
  ])
  expect(reasons({ facility: 0.1, answers: 19 })).toEqual([])
})

it('are those where a wrong option is chosen more than the right one', () => {
  const options = [
    { id: 'a', text: 'Ankara', count: 2, right: true },
    { id: 'i', text: 'Istanbul', count: 6, right: false },
  ]
  expect(reasons({ answers: 8, facility: 0.25, options })).toEqual([[1, '25% right, 75% chose "Istanbul"']])
  expect(reasons({ answers: 8, facility: 0.75, options })).toEqual([])
  // Several can be chosen: twelve choices in eight answers.
  const several = [...options, { id: 'x', text: 'Izmir', count: 4, right: true }]
  expect(reasons({ answers: 8, facility: 0.25, options: several })).toEqual([])
})

const analysed = (attempts: number, discrimination_index: number | null): ItemAnalysis => ({
  attempts,
  answers: attempts,
  facility: 50,
  facility_answered: 50,
  sd: 50,
  discrimination_index,
  discriminative_efficiency: discrimination_index,
  random_guess: 25,
  intended_weight: 10,
  effective_weight: null,
  choices: null,
})

it('are those that the stronger get wrong, over as many plays as the editor asks for', () => {
  const against = 'and players who do well get it wrong more often'
  expect(reasons({ analysis: analysed(50, -10) })).toEqual([[1, `50% right, ${against}`]])
  expect(reasons({ analysis: analysed(9, -10) }, { analysis: analysed(50, 0) })).toEqual([])
  const soFar = 'and so far players who do well get it wrong more often (too few plays to be sure)'
  expect(reasons({ analysis: analysed(49, -10) }, { analysis: analysed(10, -10) })).toEqual([
    [1, `50% right, ${soFar}`],
    [2, `50% right, ${soFar}`],
  ])
  // Most skip it, and nearly all who answer are right: both are said.
  expect(reasons({ analysis: analysed(50, -10), answers: 10, facility: 1 })).toEqual([[1, `100% right, ${against}`]])
  const options = [{ id: 'i', text: 'Istanbul', count: 30, right: false }]
  expect(reasons({ analysis: analysed(50, -10), answers: 40, facility: 0.25, options })).toEqual([
    [1, `25% right, 75% chose "Istanbul", ${against}`],
  ])
})

it('are those that players report', () => {
  expect(questionsToLookAt([quiz([question({})])], new Map([['q', 2]]))).toMatchObject([{ why: '2 reported' }])
})
