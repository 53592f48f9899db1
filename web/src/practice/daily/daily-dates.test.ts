import { expect, test, afterEach, it, vi } from 'vitest'
import { isAheadOf, isMonth, monthAfter } from './daily-dates.ts'

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

afterEach(() => vi.unstubAllEnvs())

const wordsIn = async (zone: string): Promise<string> => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { nextDailyWords } = await import('./daily-dates.ts')
  return nextDailyWords(new Date('2026-11-18T14:00:00Z'))
}

it('the next daily comes at the next midnight by UTC, said in local time', async () => {
  expect(await wordsIn('Europe/Berlin')).toBe('A new one comes at 01:00.')
  expect(await wordsIn('Asia/Kolkata')).toBe('A new one comes at 05:30.')
  expect(await wordsIn('UTC')).toBe('A new one comes at midnight.')
})
