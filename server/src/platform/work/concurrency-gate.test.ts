import { describe, expect, it } from 'vitest'
import { ConcurrencyGate } from './concurrency-gate.ts'

/** Work that ends when the test says so. */
function works(gate: ConcurrencyGate, count: number) {
  const begun: number[] = []
  const ends: ((value: number) => void)[] = []
  const results = Array.from({ length: count }, (_, n) =>
    gate.run(() => {
      begun.push(n)
      return new Promise<number>((resolve) => (ends[n] = resolve))
    }),
  )
  return { begun, end: (n: number) => ends[n]?.(n), results }
}

describe('a concurrency gate', () => {
  it('runs a few, has some wait in order, and refuses the rest when the queue is full', async () => {
    const { begun, end, results } = works(new ConcurrencyGate({ maxRunning: 2, maxWaiting: 2 }), 5)
    await expect(results[4]).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 3 })
    expect(begun).toEqual([0, 1])
    end(1)
    await results[1]
    await Promise.resolve()
    expect(begun).toEqual([0, 1, 2])
    for (const n of [0, 2]) end(n)
    await results[2]
    end(3)
    expect(await Promise.all(results.slice(0, 4))).toEqual([0, 1, 2, 3])
  })

  it('frees its slot when the work fails', async () => {
    const gate = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 0 })
    for (let n = 0; n < 3; n++) await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await gate.run(async () => 'yes')).toBe('yes')
  })
})
