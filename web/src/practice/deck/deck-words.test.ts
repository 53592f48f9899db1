import { expect, test } from 'vitest'
import type { Deck } from '#contract/practice.ts'
import { deckNextWords, dueWords, heldBackWords } from './deck-words.ts'

const deck: Deck = {
  due: 7,
  total: 9,
  ready: 5,
  next_due_at: null,
  next_cards: 0,
  by_category: [],
  recall: null,
}

test('new cards beyond five a day are said to wait, a full session says nothing about the others', () => {
  expect(heldBackWords(deck)).toBe('2 new cards wait: five new ones come each day.')
  expect(heldBackWords({ ...deck, due: 6 })).toBe('1 new card waits: five new ones come each day.')
  expect(heldBackWords({ ...deck, due: 30, ready: 10 })).toBeNull()
  expect(heldBackWords({ ...deck, due: 5 })).toBeNull()
})

test('nothing is announced where nothing is waiting', () => {
  const now = new Date(2026, 10, 17, 21).getTime()
  expect(deckNextWords(deck, now)).toBeNull()
  const next_due_at = new Date(2026, 10, 18, 8).toISOString()
  expect(deckNextWords({ ...deck, next_due_at, next_cards: 2 }, now)).toBe('Next: tomorrow, 2 cards.')
  expect([dueWords(0), dueWords(1)]).toEqual(['Nothing to practise right now', '1 card to practise'])
})
