import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const wordsIn = async (zone: string): Promise<string> => {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  const { nextDailyWords } = await import('./next-daily.ts')
  return nextDailyWords(new Date('2026-11-18T14:00:00Z'))
}

it('the next daily comes at the next midnight by UTC, said in local time', async () => {
  expect(await wordsIn('Europe/Berlin')).toBe('A new one comes at 01:00.')
  expect(await wordsIn('Asia/Kolkata')).toBe('A new one comes at 05:30.')
  expect(await wordsIn('UTC')).toBe('A new one comes at midnight.')
})
