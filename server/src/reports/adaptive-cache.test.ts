import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AdaptiveCache } from './adaptive-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A value that takes a given time to compute, and is different each time. */
function maker(takes: number) {
  const kept = new AdaptiveCache<number>()
  let made = 0
  const get = () =>
    kept.get('key', async () => {
      await new Promise((resolve) => setTimeout(resolve, takes))
      return ++made
    })
  return async () => {
    const asked = get()
    await vi.advanceTimersByTimeAsync(takes)
    return asked
  }
}

it('makes what is quick anew each time', async () => {
  const get = maker(50)
  expect([await get(), await get()]).toEqual([1, 2])
})

it('keeps what took long for ten times as long', async () => {
  const get = maker(200)
  expect(await get()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_700)
  expect(await get()).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await get()).toBe(2)
})

it('lets all who ask at once wait for the same, and keeps no failure', async () => {
  const kept = new AdaptiveCache<string>()
  const make = vi.fn<() => Promise<string>>(async () => 'made')
  expect(await Promise.all([kept.get('key', make), kept.get('key', make)])).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(1)
  await expect(kept.get('other', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('other', make)).toBe('made')
})
