import { expect, it } from 'vitest'
import { questionProblems } from '../draft-problems.ts'
import { answerWords } from '../question-words.ts'
import type { AuthoredQuestion } from '../question.ts'

const bin = (id: string, text: string) => ({ id, text, rendered: null })
const option = (id: string, text: string) => ({ id, text, rendered: null, image: null, last: false })
const question: AuthoredQuestion<'sort'> = {
  qid: 'q',
  type: 'sort',
  text: 'Fruit or vegetable?',
  rendered: null,
  image: null,
  media: null,
  bins: [bin('f', 'Fruit'), bin('v', 'Vegetable')],
  options: [option('a', 'Apple'), option('l', 'Leek'), option('p', 'Pear')],
  key: { a: 'f', p: 'f', l: 'v' },
  why: '',
  source: '',
}
const messages = (parts: Partial<typeof question>): string[] =>
  questionProblems({ ...question, ...parts }).map(({ path, message }) => `${path}: ${message}`)

it('is said by groups, without the empty ones', () => {
  expect(answerWords(question, question.key)).toBe('Fruit: Apple, Pear; Vegetable: Leek')
  expect(answerWords(question, { l: 'f' })).toBe('Fruit: Leek')
})

it('says what is missing at its place, and of items, not of options', () => {
  expect(messages({})).toEqual([])
  expect(messages({ bins: [], options: [], key: null })).toEqual([
    'bins: Name at least 2 groups.',
    'options: Write at least 2 items.',
  ])
  expect(messages({ key: { a: 'f', l: 'v' } })).toEqual(['key.2: Choose the group this belongs in.'])
  expect(messages({ options: [...question.options, option('x', 'Leek')], key: { ...question.key, x: 'v' } })).toEqual([
    'options.3.text: There is another item like this.',
  ])
})
