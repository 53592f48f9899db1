import { describe, expect, it } from 'vitest'
import { Gathered } from './gathered.ts'

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
