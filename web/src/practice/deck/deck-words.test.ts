import { expect, test } from 'vitest'
import type { Deck } from '#contract/api/practice.ts'
import { nextWords } from '../due-words.ts'
import { headline, readyWords, restWords, notEnoughWords, recallWords, shownBins } from './deck-words.ts'

const now = new Date(2026, 10, 17, 21).getTime()
const deck: Deck = {
  due: 136,
  total: 140,
  ready: 5,
  next_due_at: null,
  next_cards: 0,
  by_category: [],
  recall: null,
}

test('the headline counts what can be practised now, and the rest is said to come', () => {
  expect(headline(deck, now)).toBe('5 cards to practise')
  expect(restWords(deck)).toBe('131 more in the coming days: new cards come five a day.')
  expect(restWords({ due: 5, ready: 5 })).toBeNull()
  expect([readyWords(0), readyWords(1)]).toEqual(['Nothing to practise right now', '1 card to practise'])
})

test('behind a full session more can be practised the same day', () => {
  expect(restWords({ due: 30, ready: 10 })).toBe('20 more after these.')
})

test("after today's new cards nothing is left for today, unless some become due later today", () => {
  const done = { ...deck, ready: 0, next_cards: 9, next_due_at: new Date(2026, 10, 18, 1).toISOString() }
  expect(headline(done, now)).toBe('Nothing more today')
  expect(nextWords(done, now)).toBe('Next: tomorrow, 9 cards.')
  expect(restWords(done)).toBe('New cards come five a day.')
  const later = { ...done, next_due_at: new Date(2026, 10, 17, 23).toISOString() }
  expect(headline(later, now)).toBe('Nothing to practise right now')
  expect(headline({ ...done, due: 0 }, now)).toBe('Nothing to practise right now')
})

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
