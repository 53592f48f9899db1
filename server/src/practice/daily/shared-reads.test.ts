import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** A reader that is done when it is told, and returns the how manieth read it was. */
function countedReader() {
  const ends: (() => void)[] = []
  const shared = new SharedReads(() => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))))
  return { shared, reads: () => ends.length, endLast: () => ends.at(-1)?.() }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const never = () => false

it('reads once for all who ask at once, and for those after them', async () => {
  const { shared, reads, endLast } = countedReader()
  const asked = Array.from({ length: 400 }, () => shared.get('a'))
  endLast()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]))
  expect(await shared.get('a')).toBe(1)
  expect(reads()).toBe(1)
})

it('reads once more for all whom what is known does not do', async () => {
  const { shared, reads, endLast } = countedReader()
  const first = shared.get('a')
  endLast()
  await first
  const asked = Array.from({ length: 400 }, () => shared.get('a', never))
  await settle()
  expect(reads()).toBe(2)
  endLast()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([2]))
  expect(reads()).toBe(2)
})

it('reads for those who come during a read once it is done, and once for all of them', async () => {
  const { shared, reads, endLast } = countedReader()
  const first = shared.get('a')
  const during = Array.from({ length: 400 }, () => shared.get('a', never))
  await settle()
  expect(reads()).toBe(1)
  endLast()
  await first
  await settle()
  expect(reads()).toBe(2)
  const later = Array.from({ length: 400 }, () => shared.get('a', never))
  await settle()
  expect(reads()).toBe(2)
  endLast()
  expect(new Set(await Promise.all(during))).toEqual(new Set([2]))
  await settle()
  expect(reads()).toBe(3)
  endLast()
  expect(new Set(await Promise.all(later))).toEqual(new Set([3]))
  expect(reads()).toBe(3)
})

it('takes what it began itself as fresh', async () => {
  const { shared, reads, endLast } = countedReader()
  const asked = shared.get('a', never)
  endLast()
  await asked
  expect(reads()).toBe(1)
})

it('reads again after a read that failed', async () => {
  let reads = 0
  const shared = new SharedReads(async () => {
    if (++reads === 1) throw new Error('down')
    return reads
  })
  await expect(shared.get('a')).rejects.toThrow('down')
  expect(await shared.get('a', never)).toBe(2)
})
