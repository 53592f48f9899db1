import { expect, test } from 'vitest'
import { nextDailyWords } from './next-daily.ts'

test('the next daily comes at the next midnight by UTC, said in local time', () => {
  const midnight = new Date('2026-11-19T00:00:00Z')
  const local = midnight.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const words = nextDailyWords(new Date('2026-11-18T14:00:00Z'))
  expect(words).toBe(
    local === '00:00'
      ? 'A new one comes at midnight.'
      : `A new one comes at midnight UTC, which is ${local} your time.`,
  )
})
