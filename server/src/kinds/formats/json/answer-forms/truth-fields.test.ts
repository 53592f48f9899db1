import { expect, test } from 'vitest'
import { truthFields } from './truth-fields.ts'

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
