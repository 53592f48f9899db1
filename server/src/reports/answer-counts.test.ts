import { expect, it } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { answerCounts, mergeAnswerCounts } from './answer-counts.ts'

const list: KeyedQuestion<'list'> = {
  qid: 'q',
  type: 'list',
  text: 'Name them all.',
  rendered: null,
  image: null,
  media: null,
  options: [],
  total: 3,
  key: [
    { id: '1', answers: ['Mars'] },
    { id: '2', answers: ['Venus'] },
    { id: '3', answers: ['Saturn'] },
  ],
  why: '',
  source: '',
}
const named = (answer: string[]) => ({ answer: JSON.stringify(answer), count: 1 })
const words = (given: ReturnType<typeof answerCounts>) =>
  given.map(({ answers }) => answers.map(({ text, count, right }) => [text, count, right]))

it('tells which entries of a list were named and how often, also those that nobody named', () => {
  const given = answerCounts(list, [named(['venus', 'Pluto']), named(['Venus', 'Mars'])])
  const expected = [
    ['Venus', 2, true],
    ['Mars', 1, true],
    ['Pluto', 1, false],
    ['Saturn', 0, true],
  ]
  expect(words(given)).toEqual([expected])
  expect(words(mergeAnswerCounts([given, given]))[0]?.map(([text, count]) => [text, count])).toEqual([
    ['Venus', 4],
    ['Mars', 2],
    ['Pluto', 2],
    ['Saturn', 0],
  ])
})

it('tells nothing where nobody answered', () => {
  expect(answerCounts(list, [])).toEqual([])
})
