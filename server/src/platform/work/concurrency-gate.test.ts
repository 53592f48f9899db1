import { describe, expect, it } from 'vitest'
import { ConcurrencyGate } from './concurrency-gate.ts'

/** Work that ends when the test says so. */
function works(turnstile: ConcurrencyGate, count: number) {
  const begun: number[] = []
  const ends: ((value: number) => void)[] = []
  const results = Array.from({ length: count }, (_, n) =>
    turnstile.run(() => {
      begun.push(n)
      return new Promise<number>((resolve) => (ends[n] = resolve))
    }),
  )
  return { begun, end: (n: number) => ends[n]?.(n), results }
}

describe('a turnstile', () => {
  it('lets a few through, has the rest wait in order, and turns away whom the line has no place for', async () => {
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

  it('gives its place back when the work fails', async () => {
    const turnstile = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 0 })
    for (let n = 0; n < 3; n++) await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turnstile.run(async () => 'yes')).toBe('yes')
  })
})
