import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { ByteCache, sizeOf } from './byte-cache.ts'

it('keeps what fits, and the latest of it', () => {
  const cache = new ByteCache<string>({ mostBytes: 10_000 })
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

it('counts a promise with what it brings, and forgets one that fails', async () => {
  const cache = new ByteCache<Promise<string>>({ mostBytes: 10_000 })
  const read = (key: string, value: Promise<string>) => cache.set(key, value, value)
  const first = Promise.resolve('x'.repeat(6_000))
  read('first', first)
  expect(cache.bytes).toBeLessThan(1_000)
  await first
  await Promise.resolve()
  expect(cache.bytes).toBeGreaterThan(6_000)
  const second = Promise.resolve('y'.repeat(6_000))
  read('second', second)
  await second
  await Promise.resolve()
  expect([cache.get('first'), cache.get('second')]).toEqual([undefined, second])
  const failed = Promise.reject(new Error('away'))
  read('third', failed)
  await failed.catch(() => {})
  await Promise.resolve()
  expect(cache.get('third')).toBeUndefined()
})

it('does not let an older promise that is late resize or delete a newer one', async () => {
  const cache = new ByteCache<number>({ mostBytes: 10_000 })
  let fail = (_: Error): void => {}
  const late = new Promise((_, reject) => (fail = reject))
  cache.set('key', 1, late)
  cache.set('key', 2)
  fail(new Error('late'))
  await late.catch(() => {})
  await Promise.resolve()
  expect(cache.get('key')).toBe(2)
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
    expect(sizeOf(value) / each).toBeGreaterThan(0.5)
    expect(sizeOf(value) / each).toBeLessThan(2)
  }
})
