import { expect, test } from 'vitest'
import { notEnoughWords, recallWords, shownBins } from './recall-words.ts'

test('nothing is told of fewer than twenty reviews', () => {
  expect(recallWords(null)).toBeNull()
  expect(recallWords({ predicted: 0.9, actual: 1, reviews: 19 })).toBeNull()
  expect(notEnoughWords(1)).toContain('So far 1 has.')
})

test.each([
  [0.9, 0.87, 'We expected you to remember 90%, and you remembered 87%. That fits.'],
  [0.9, 0.7, 'We expected you to remember 90%, and you remembered 70%. You remember less than we thought.'],
  [0.8, 0.95, 'We expected you to remember 80%, and you remembered 95%. You remember more than we thought.'],
])('of %f expected and %f remembered it says so, whichever is more', (predicted, actual, words) => {
  expect(recallWords({ predicted, actual, reviews: 20 })).toBe(words)
})

test('the chart has the bins that were reviewed, from the least expected on', () => {
  const bin = (from: number, reviews: number) => ({ from, to: from + 0.1, predicted: from, actual: from, reviews })
  const shown = shownBins([bin(0.9, 3), bin(0.7, 0), bin(0.8, 2)])
  expect(shown.map(({ from }) => from)).toEqual([0.8, 0.9])
})
