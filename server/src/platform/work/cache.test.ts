import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Cache, longerIfSlower } from './cache.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const never = () => false

it('keeps what fits, and the latest of it', () => {
  const cache = new Cache<string>({ mostBytes: 10_000 })
  for (let n = 0; n < 100; n++) cache.set(`key ${n}`, 'x'.repeat(700))
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  expect([cache.entries, cache.get('key 0'), cache.get('key 99')?.length]).toEqual([10, undefined, 700])
  cache.set('large', 'x'.repeat(20_000))
  expect([cache.get('large'), cache.get('key 99')?.length]).toEqual([undefined, 700])
  cache.delete('key 99')
  expect([cache.entries, cache.get('key 99')]).toEqual([9, undefined])
  cache.clear()
  expect([cache.entries, cache.bytes]).toEqual([0, 0])
})

it('counts entries that are all alike, and takes the size of one where it is told', async () => {
  const cache = new Cache<string>({ most: 3, bytesEach: 100 })
  for (const key of ['a', 'b', 'c', 'd']) await cache.once(key, async () => key.repeat(1_000))
  expect([cache.mostBytes, cache.entries, cache.bytes, cache.get('a')]).toEqual([300, 3, 300, undefined])
  cache.set('large', 'x', 200)
  expect([...cache].map(([key]) => key)).toEqual(['large', 'd'])
})

it('counts what is made once it is there, and forgets what failed', async () => {
  const cache = new Cache<string>({ mostBytes: 10_000 })
  const first = cache.once('first', async () => 'x'.repeat(6_000))
  expect([cache.bytes < 1_000, cache.get('first')]).toEqual([true, undefined])
  await first
  expect([cache.bytes > 6_000, cache.get('first')]).toEqual([true, await first])
  await cache.once('second', async () => 'y'.repeat(6_000))
  expect([cache.get('first'), cache.get('second')?.length]).toEqual([undefined, 6_000])
  await expect(cache.once('third', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.once('third', async () => 'made')).toBe('made')
})

it('does not let one that is late resize, replace or delete a newer one', async () => {
  for (const end of [async () => 'late', () => Promise.reject(new Error('late'))]) {
    const cache = new Cache<string>({ mostBytes: 10_000 })
    const late = cache.once('key', () => settle().then(end))
    cache.set('key', 'newer')
    const { bytes } = cache
    await late.catch(() => {})
    expect([cache.get('key'), cache.bytes]).toEqual(['newer', bytes])
  }
})

it('keeps nothing that was being made when it was told to forget', async () => {
  const cache = new Cache<string>({ mostBytes: 10_000 })
  const making = cache.once('key', async () => 'made')
  cache.clear()
  await making
  expect([cache.entries, cache.get('key')]).toEqual([0, undefined])
})

it('makes anew what was made for another state, and keeps that of the newest', async () => {
  const cache = new Cache<string>({ mostBytes: 10_000 })
  const at = (state: string | number, make = `made at ${state}`) => cache.once('key', async () => make, state)
  expect([await at('a'), await at('a', 'again'), await at('b')]).toEqual(['made at a', 'made at a', 'made at b'])
  expect([await at(2), await at(1), await at(2, 'again')]).toEqual(['made at 2', 'made at 1', 'made at 2'])
})

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    // A time of zero would count as none.
    vi.advanceTimersByTime(1)
  })
  afterEach(() => void vi.useRealTimers())

  /** A value that takes a given time to make, and is different each time. */
  function maker(takes: number, times: ConstructorParameters<typeof Cache>[0]) {
    const cache = new Cache<number>(times)
    let made = 0
    return async () => {
      const asked = cache.once('key', async () => {
        await new Promise((resolve) => setTimeout(resolve, takes))
        return ++made
      })
      await vi.advanceTimersByTimeAsync(takes)
      return asked
    }
  }

  it('may be used for as long as it is told, from when it began to be made', async () => {
    const get = maker(200, { mostBytes: 10_000, ttl: 1_000 })
    expect(await get()).toBe(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(await get()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await get()).toBe(2)
  })

  it('makes what is quick anew each time', async () => {
    const get = maker(50, { mostBytes: 10_000, ttlOf: longerIfSlower })
    expect([await get(), await get()]).toEqual([1, 2])
  })

  it('keeps what took long for ten times as long', async () => {
    const get = maker(200, { mostBytes: 10_000, ttlOf: longerIfSlower })
    expect(await get()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_700)
    expect(await get()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await get()).toBe(2)
  })
})

describe('what must be newer than who asks', () => {
  /** What is made when it is told, and tells the how manieth it is. */
  function counted() {
    const ends: (() => void)[] = []
    const cache = new Cache<number>({ most: 10, bytesEach: 100 })
    const make = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)))
    return {
      get: () => cache.once('a', make),
      getNewer: () => cache.onceMore('a', make, never),
      made: () => ends.length,
      endLast: () => ends.at(-1)?.(),
    }
  }

  it('is made once for all who ask at once, and for those after them', async () => {
    const { get, made, endLast } = counted()
    const asked = Array.from({ length: 400 }, get)
    endLast()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
    expect(await get()).toBe(1)
    expect(made()).toBe(1)
  })

  it('is made once more for all whom what is known does not do', async () => {
    const { get, getNewer, made, endLast } = counted()
    const first = get()
    endLast()
    await first
    const asked = Array.from({ length: 400 }, getNewer)
    await settle()
    expect(made()).toBe(2)
    endLast()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([2]))
    expect(made()).toBe(2)
  })

  it('is made for those who come meanwhile once that is done, and once for all of them', async () => {
    const { get, getNewer, made, endLast } = counted()
    const first = get()
    const during = Array.from({ length: 400 }, getNewer)
    await settle()
    expect(made()).toBe(1)
    endLast()
    await first
    await settle()
    expect(made()).toBe(2)
    const later = Array.from({ length: 400 }, getNewer)
    await settle()
    expect(made()).toBe(2)
    endLast()
    expect(new Set(await Promise.all(during))).toEqual(new Set([2]))
    await settle()
    expect(made()).toBe(3)
    endLast()
    expect(new Set(await Promise.all(later))).toEqual(new Set([3]))
    expect(made()).toBe(3)
  })

  it('is what was begun for who asks', async () => {
    const { getNewer, made, endLast } = counted()
    const asked = getNewer()
    endLast()
    await asked
    expect(made()).toBe(1)
  })

  it('is made again after a failure', async () => {
    let made = 0
    const cache = new Cache<number>({ most: 10, bytesEach: 100 })
    const make = async () => {
      if (++made === 1) throw new Error('down')
      return made
    }
    await expect(cache.once('a', make)).rejects.toThrow('down')
    expect(await cache.onceMore('a', make, never)).toBe(2)
  })
})

/** Megabytes that stay in use. */
function heapOf(make: () => unknown): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = make()
  collect()
  return kept ? process.memoryUsage().heapUsed - before : 0
}

it('estimates within a factor of two what questions and counts take', () => {
  const question = (n: number) =>
    JSON.parse(
      JSON.stringify({
        qid: `q${n}`,
        type: 'choice',
        question: `Which of these is the capital of country ${n}, whatever its largest city may be?`,
        options: [1, 2, 3, 4].map((one) => ({ id: `${one}`, text: `City ${n} ${one}`, image: null })),
        correct: ['1'],
        explanation: `Because it has been since the year ${1000 + n}.`,
      }),
    )
  const questions = Array.from({ length: 20 }, (_, n) => question(n))
  const counts = new Map(Array.from({ length: 50 }, (_, n) => [`choice ${n}`, { answers: n, correct: 0 }]))
  for (const [value, copy] of [
    [questions, () => JSON.parse(JSON.stringify(questions))],
    [counts, () => new Map([...counts].map(([key, one]) => [`${key} `.trim(), { ...one }]))],
  ] as const) {
    const each = heapOf(() => Array.from({ length: 2_000 }, copy)) / 2_000
    const cache = new Cache<unknown>({ mostBytes: 1_000_000 })
    cache.set('value', value)
    expect(cache.bytes / each).toBeGreaterThan(0.5)
    expect(cache.bytes / each).toBeLessThan(2)
  }
})
