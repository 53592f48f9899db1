import { expect, test } from 'vitest'
import { fitsQuestion, readNumber } from './answers.ts'
import { question } from './test-quiz.ts'

test.each([
  ['1969', 1969],
  [' 3,14 ', 3.14],
  ['3.14', 3.14],
  ['1 250 000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1,250.5', 1250.5],
  ['−40', -40],
  ['+7', 7],
  ['.5', 0.5],
  ['8848.', 8848],
])('the number %j is read as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['', ' ', 'ten', '1e3', '0x10', '1.2.3', '--1', '1,2,3', 'Infinity', 'NaN'])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNull()
})

test.each([
  ['single', 'b', 'z'],
  ['multiple', ['a', 'c'], ['a', 'a']],
  ['multiple', ['b'], []],
  ['order', ['c', 'a', 'b'], ['c', 'a']],
  ['true_false', false, 'false'],
  ['text', 'Danube', 7],
  ['number', -1.5, Number.NaN],
] as const)('a %s question takes %j and not %j', (type, fitting, other) => {
  const asked = question('q1', type)
  const copy = <T>(value: T): T => structuredClone(value)
  expect(fitsQuestion(asked, copy(fitting) as never)).toBe(true)
  expect(fitsQuestion(asked, copy(other) as never)).toBe(false)
  expect(fitsQuestion(asked, null)).toBe(true)
})
