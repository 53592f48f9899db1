import { expect, test } from 'vitest'
import { isAheadOf, isMonth, monthAfter } from './months.ts'

test('a month has a year and one of twelve numbers', () => {
  expect(['2026-11', '2026-00', '2026-13', '0000-01', '2026', 'x'].filter(isMonth)).toEqual(['2026-11'])
})

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ])
})

test('a month is ahead until it begins by UTC', () => {
  const now = new Date('2026-11-30T23:59:59Z')
  expect(['2026-10', '2026-11', '2026-12', '2027-01', 'x'].filter((month) => isAheadOf(month, now))).toEqual([
    '2026-12',
    '2027-01',
  ])
})
