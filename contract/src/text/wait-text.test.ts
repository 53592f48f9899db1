import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [119, '119 seconds'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7201, '3 hours'],
])('a wait of %i s is said as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})
