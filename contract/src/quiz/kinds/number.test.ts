import { expect, test } from 'vitest'
import { groupedNumber } from './number.ts'
import { readNumber } from '../read-number.ts'

test.each([
  [384_400, '384,400'],
  [-299_792_458.5, '-299,792,458.5'],
  [12_742, '12,742'],
  [1969, '1969'],
  [0.000_25, '0.00025'],
  [1e-7, '1e-7'],
  [6.02e23, '6.02e+23'],
])('%d is written %s, and read as the same', (value, words) => {
  expect(groupedNumber(value)).toBe(words)
  expect(readNumber(words)).toBe(value)
})
