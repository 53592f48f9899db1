import { expect, test } from 'vitest'
import { backWords, nextWords, returnWords } from './due-words.ts'

/** A Tuesday, by the clock of this device. */
const now = new Date(2026, 10, 17, 21, 30).getTime()
const at = (day: number, hour = 8): string => new Date(2026, 10, day, hour).toISOString()

test('the next cards are named with their day and their number', () => {
  expect(nextWords({ next_due_at: at(19), next_cards: 4 }, now)).toBe('Next: Thursday, 4 cards.')
  expect(nextWords({ next_due_at: at(18), next_cards: 1 }, now)).toBe('Next: tomorrow, 1 card.')
  expect(nextWords({ next_due_at: null, next_cards: 0 }, now)).toBeNull()
})

test.each([
  [at(18, 3), "You'll see it again tomorrow."],
  [at(20, 3), 'Back in 3 days.'],
  [at(31), 'Back in 14 days.'],
  [at(38), 'Back in 3 weeks.'],
  [at(17 + 75), 'Back in 3 months.'],
  [at(17 + 365), 'Back in a year.'],
  [at(17, 23), "You'll see it again later today."],
  [at(16), "It's due again already."],
])('a card that is due at %s: %s', (due, words) => {
  expect(returnWords(due, now)).toBe(words)
})

test('in a list a few words are enough', () => {
  expect([at(16), at(18), at(20)].map((due) => backWords(due, now))).toEqual([
    'Due again',
    'Back tomorrow',
    'Back in 3 days',
  ])
})
