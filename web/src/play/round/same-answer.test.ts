import { expect, test } from 'vitest'
import type { Answer } from '#contract/question.ts'
import { sameAnswer } from './same-answer.ts'

test('the order of a list matters, the order of the fields of an object does not', () => {
  const answer = (value: unknown) => value as Answer
  expect(sameAnswer(answer({ b: 'x', a: 'y' }), answer({ a: 'y', b: 'x' }))).toBe(true)
  expect(sameAnswer(answer({ b: 'x', a: 'y' }), answer({ a: 'x', b: 'y' }))).toBe(false)
  expect(sameAnswer(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameAnswer('1', 1)).toBe(false)
})
