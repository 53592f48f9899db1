import { describe, expect, it } from 'vitest'
import { ConcurrencyGate, Turns, Gathered } from './concurrency.ts'

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

it('gives the turns of a key one after the other, and those of others beside them', async () => {
  const turns = new Turns()
  const log: string[] = []
  const take = async (key: string, name: string) => {
    const end = await turns.take(key)
    log.push(name)
    return end
  }
  const first = await take('a', 'first')
  const second = take('a', 'second')
  const third = take('a', 'third')
  const other = await take('b', 'other')
  expect(log).toEqual(['first', 'other'])
  first()
  ;(await second)()
  ;(await third)()
  other()
  expect(log).toEqual(['first', 'other', 'second', 'third'])
  expect(turns.size).toBe(0)
})

/** Work that ends when the test says so, and remembers what it was given together. */
function controlled(options: ConstructorParameters<typeof Gathered>[1] = {}) {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const gathered = new Gathered<number, number>(async (items) => {
    batches.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    if (items.includes(13)) throw new Error('thirteen')
    return items.map((item) => item * 2)
  }, options)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const end = async () => {
    ends.shift()?.()
    await turn()
  }
  return { gathered, batches, end, turn }
}

describe('what is gathered', () => {
  it('goes at once when it is alone, together with whoever comes in the same turn', async () => {
    const { gathered, batches, end, turn } = controlled()
    const both = Promise.all([gathered.do(1), gathered.do(2)])
    await turn()
    expect(batches).toEqual([[1, 2]])
    await end()
    expect(await both).toEqual([2, 4])
  })

  it('waits while enough are on their way, and then goes together, no more than the most', async () => {
    const { gathered, batches, end, turn } = controlled({ atOnce: 1, most: 2 })
    const all = [gathered.do(1)]
    await turn()
    all.push(gathered.do(2), gathered.do(3), gathered.do(4))
    await turn()
    expect(batches).toEqual([[1]])
    for (let n = 0; n < 3; n++) await end()
    expect(batches).toEqual([[1], [2, 3], [4]])
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8])
  })

  it('fails for who cannot be done, and for nobody who went along', async () => {
    const { gathered, end, turn } = controlled()
    const failing = Promise.allSettled([gathered.do(12), gathered.do(13)])
    await turn()
    const fine = gathered.do(14)
    await turn()
    for (let n = 0; n < 4; n++) await end()
    expect((await failing).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await fine).toBe(28)
  })
})
