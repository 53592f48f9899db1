import { expect, test } from 'vitest'
import { fitsQuestion } from './answers.ts'
import { question } from './test-quiz.ts'

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
