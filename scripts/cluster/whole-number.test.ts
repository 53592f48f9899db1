import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it.each(['x', '', '0', '-1', '1.5', '1e2', ' 5', '101', '9999999999'])('refuses "%s"', (typed) => {
  expect(() => wholeNumber('--times', typed, 1, 100)).toThrow('--times must be a whole number from 1 to 100')
})

it('takes the least and the most', () => {
  expect(['1', '100'].map((typed) => wholeNumber('--times', typed, 1, 100))).toEqual([1, 100])
})
