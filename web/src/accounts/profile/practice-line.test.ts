import { expect, it } from 'vitest'
import { practiceLine } from './practice-line.ts'

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
