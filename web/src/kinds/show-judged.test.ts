import { expect, test } from 'vitest'
import { scrollToShow } from './show-judged.ts'

const VIEW = { top: 50, bottom: 450 }

test('what is in view stays where it is', () => {
  expect(scrollToShow({ top: 60, bottom: 440 }, VIEW)).toBe(0)
})

test('what lies under either edge is brought in by the shortest way', () => {
  expect(scrollToShow({ top: 300, bottom: 600 }, VIEW)).toBe(150)
  expect(scrollToShow({ top: -200, bottom: 100 }, VIEW)).toBe(-250)
})

test('what is too high for the view is shown from its beginning', () => {
  expect(scrollToShow({ top: -700, bottom: 400 }, VIEW)).toBe(-750)
  expect(scrollToShow({ top: 100, bottom: 900 }, VIEW)).toBe(50)
})
