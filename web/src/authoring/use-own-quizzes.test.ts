import { expect, it } from 'vitest'
import { watchInterval } from './use-own-quizzes.ts'

it('looks less and less often at what takes long, and at least twice a minute', () => {
  const waits: number[] = []
  for (let now = 0; waits.length < 8; now += waits.at(-1) ?? 0) waits.push(watchInterval(now))
  expect(waits).toEqual([2000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})
