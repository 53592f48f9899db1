import { expect, test, it } from 'vitest'
import { figuresOf, practiceLine } from './profile-words.ts'

const totals = { plays: 1, right: 7, answered: 10, accuracy: 70, longest_run: 4 }

test('the figures say what they count', () => {
  expect(figuresOf(totals, 12)).toEqual([
    { figure: '1 quiz', about: 'Finished' },
    { figure: '70%', about: 'Right, 7 of 10' },
    { figure: '4 in a row', about: 'Longest streak' },
    { figure: '12th', about: 'This week' },
  ])
})

test('whoever has no place this week is shown none', () => {
  expect(figuresOf({ ...totals, accuracy: null, answered: 0, right: 0 }, null).map(({ figure }) => figure)).toEqual([
    '1 quiz',
    '–',
    '4 in a row',
  ])
})

const NOW = new Date(2026, 10, 18, 12).getTime()
const at = (day: number) => new Date(2026, 10, day, 9).toISOString()

it.each([
  [{ ready: 4, total: 9, next_due_at: at(19) }, '4 cards to practise'],
  [{ ready: 1, total: 1, next_due_at: null }, '1 card to practise'],
  [{ ready: 0, total: 9, next_due_at: new Date(2026, 10, 18, 22).toISOString() }, 'Nothing due. Next: later today'],
  [{ ready: 0, total: 9, next_due_at: at(19) }, 'Nothing due. Next: tomorrow'],
  [{ ready: 0, total: 9, next_due_at: at(20) }, 'Nothing due. Next: Friday'],
  [{ ready: 0, total: 9, next_due_at: at(25) }, 'Nothing due. Next: 25 November'],
  [{ ready: 0, total: 9, next_due_at: null }, 'Nothing due.'],
  [{ ready: 0, total: 0, next_due_at: null }, 'What you answer wrong in a quiz waits here to be practised.'],
])('%o is %s', (deck, words) => {
  expect(practiceLine(deck, NOW)).toBe(words)
})
