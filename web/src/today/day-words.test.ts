import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

/** A Tuesday, by the clock of this device. */
const now = new Date(2026, 10, 17, 21, 30).getTime()
const at = (day: number, hour = 8): string => new Date(2026, 10, day, hour).toISOString()

test.each([
  [at(17, 21), 'now'],
  [at(17, 23), 'later today'],
  [at(18, 0), 'tomorrow'],
  [at(18, 23), 'tomorrow'],
  [at(19), 'Thursday'],
  [at(23), 'Monday'],
  [at(24), '24 November'],
])('the day of a card that is due at %s is %s', (due, words) => {
  expect(dayWords(due, now)).toBe(words)
})
