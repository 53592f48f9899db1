import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted, grouped } from './format.ts'

test('a number is grouped as English groups it', () => {
  const english = new Intl.NumberFormat('en-GB')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(grouped(count)).toBe(english.format(count))
    }),
  )
})

test('one of something has its own word', () => {
  expect([0, 1, 1204].map((count) => counted(count, 'quiz', 'quizzes'))).toEqual([
    '0 quizzes',
    '1 quiz',
    '1,204 quizzes',
  ])
})
