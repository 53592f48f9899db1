import { expect, test } from 'vitest'
import { weeksOf } from './DaysCalendar.tsx'

test('weeks begin on Monday', () => {
  const [first, ...others] = weeksOf('2026-11')
  expect(first).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(others[0]?.[0]).toBe('2026-11-02')
  expect(others.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
})

test('a month has its own number of days, leap years too', () => {
  const count = (month: string) => weeksOf(month).flat().filter(Boolean).length
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(count)).toEqual([28, 29, 30, 31])
})

test('a month that fills its weeks has no empty ones', () => {
  expect(weeksOf('2027-02')).toHaveLength(4)
})
