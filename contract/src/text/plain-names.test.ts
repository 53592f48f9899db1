import { expect, test } from 'vitest'
import { placeOf } from './plain-names.ts'

test.each([
  ['Europe/Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Katmandu', 'Kathmandu'],
  ['Asia/Kathmandu', 'Kathmandu'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Europe/Kiev', 'Kyiv'],
  ['Asia/Saigon', 'Ho Chi Minh City'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
])('%s is the clock of %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place)
})
