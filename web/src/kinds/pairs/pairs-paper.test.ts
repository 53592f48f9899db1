import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { matchKeyWords, sortKeyWords } from './PairsPaper.tsx'

const part = (id: string, text: string) => ({ id, text, rendered: null, image: null, last: false })
const common = { qid: 'q', text: 'Which?', rendered: null, image: null, media: null }

test('the key on paper says which letter to write next to each', () => {
  const match: Question<'match'> = {
    ...common,
    type: 'match',
    prompts: [part('f', 'France'), part('i', 'Italy')],
    options: [part('r', 'Rome'), part('b', 'Bern'), part('p', 'Paris')],
  }
  expect(matchKeyWords(match, { f: 'p', i: 'r' })).toBe('France: C. Paris; Italy: A. Rome')
  const sort: Question<'sort'> = {
    ...common,
    type: 'sort',
    bins: [part('f', 'Fruit'), part('v', 'Vegetable')],
    options: [part('l', 'Leek'), part('a', 'Apple')],
  }
  expect(sortKeyWords(sort, { a: 'f', l: 'v' })).toBe('Leek: B. Vegetable; Apple: A. Fruit')
})
