import { expect, test } from 'vitest'
import { howToFindOthers, quizAmount, withoutLeftOut } from './list-words.ts'

test.each([
  [0, '0'],
  [73, '73'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
  [8_341, '8,341'],
])('%i quizzes are "%s"', (total, words) => {
  expect(quizAmount(total)).toBe(words)
})

test('what was not counted stays more than was counted', () => {
  expect(withoutLeftOut(73, 3)).toBe(70)
  expect(withoutLeftOut(1_001, 3)).toBe(1_001)
})

test('says how to find others only where there are some', () => {
  expect(howToFindOthers(1_000)).toBeUndefined()
  expect(howToFindOthers(1_001)).toMatch(/first 1,000/)
  expect(howToFindOthers(8_341)).toMatch(/first 1,000/)
})
