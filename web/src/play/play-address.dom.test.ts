import { beforeEach, expect, test } from 'vitest'
import { isBegunAt } from './play-address.ts'

beforeEach(() => localStorage.clear())

test.each(['summary_rivers', 'result_rivers'])('%s makes every page of its quiz one that was begun', (key) => {
  localStorage.setItem(key, '[]')
  for (const page of ['index.html', '3.html', 'results.html']) expect(isBegunAt(`/rivers/${page}`)).toBe(true)
  expect(isBegunAt('/rivers-2/index.html')).toBe(false)
  expect(isBegunAt('/rivers')).toBe(false)
})

test('a quiz that was only opened was not begun', () => {
  localStorage.setItem('quiz_rivers', '{}')
  expect(isBegunAt('/rivers/1.html')).toBe(false)
})
