import { expect, it } from 'vitest'
import { dayAfter, isToCome, readDay, readRange, readUntil, writeDay } from './report-address.ts'

const NOW = Date.parse('2026-05-14T23:30:00Z')

it('reads a day, and takes anything else for today', () => {
  expect(readDay('date=2026-05-01', NOW)).toBe('2026-05-01')
  expect(readDay('?date=2024-02-29', NOW)).toBe('2024-02-29')
  for (const search of [
    '',
    'date=',
    'date=x',
    'date=2026-02-30',
    'date=2026-05-15',
    'date=0001-01-01',
    'date=2026-5-1',
  ])
    expect(readDay(search, NOW), search).toBe('2026-05-14')
})

it('knows a day that is yet to come from one that is none', () => {
  expect(isToCome('date=2026-05-15', NOW)).toBe(true)
  for (const search of ['', 'date=2026-05-14', 'date=2026-05-13', 'date=9999-99-99', 'date=tomorrow'])
    expect(isToCome(search, NOW), search).toBe(false)
})

it('writes a day, and nothing for today', () => {
  expect(writeDay('2026-05-14', NOW)).toBe('')
  expect(writeDay('2026-05-13', NOW)).toBe('?date=2026-05-13')
})

it('counts over the ends of months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})

it('reads 7 or 30 days and their last, and takes anything else for one day and today', () => {
  expect(['days=7', '?days=30&until=x', 'days=8', ''].map(readRange)).toEqual(['7', '30', null, null])
  expect(readUntil('days=7&until=2026-05-01', NOW)).toBe('2026-05-01')
  for (const search of ['days=7', 'until=2026-05-15', 'until=2026-02-30', 'date=2026-05-01'])
    expect(readUntil(search, NOW), search).toBe('2026-05-14')
})
