import { describe, expect, it } from 'vitest'
import { MemoryLimits, type Budgets } from './rate-limits.ts'

describe('a budget in memory', () => {
  const budget: Budgets['read'] = { count: 3, seconds: 60, countedIn: 'memory' }

  it('lets its count through, says how long to wait, and is renewed', () => {
    let now = 1000
    const limits = new MemoryLimits(() => now)
    const take = (subject = 'a') => limits.take(subject, budget)
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 60])
    expect(take('b')).toBe(0)
    now += 59
    expect(take()).toBe(1)
    now += 1
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 60])
  })

  it('never asks for a longer wait than its time, however the clock is rounded', () => {
    const moment = 6.4
    expect(moment + budget.seconds - moment).toBeGreaterThan(budget.seconds)
    const limits = new MemoryLimits(() => moment)
    const waits = Array.from({ length: 4 }, () => limits.take('a', budget))
    expect(waits).toEqual([0, 0, 0, budget.seconds])
  })
})
