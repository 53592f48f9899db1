import { expect, it, describe } from 'vitest'
import * as fc from 'fast-check'
import { nearWords, isWithinEdits } from './near-words.ts'
import { isAccepted } from '../quiz/typed-answer.ts'

const words = [...nearWords((text) => text)]

const nearTo = (word: string) => new Map(words).get(word) ?? new Set()

it('has each word in one group, so that the others of the group have it too', () => {
  const strays = words.filter(([word, group]) => [...group].some((near) => !nearTo(near).has(word)))
  expect(strays).toEqual([])
})

it.each(words)('for %s, none of its near words is right', (word, group) => {
  expect(isAccepted(word, [word])).toBe(true)
  expect([...group].filter((near) => near !== word && isAccepted(near, [word]))).toEqual([])
})

/** The edit distance by the book: every cell of the table. */
function byTheBook(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  return at(a.length, b.length)
}

describe('a few edits', () => {
  it.each([
    ['danube', 'danube', 0],
    ['danube', 'danub', 1],
    ['danube', 'dnaube', 1],
    ['danube', 'dnaueb', 2],
    ['', 'ab', 2],
    ['niger', 'nigeria', 2],
  ])('make %s of %s: %i', (a, b, edits) => {
    expect([edits - 1, edits, edits + 1].map((most) => isWithinEdits(a, b, most))).toEqual([false, true, true])
  })

  it('are as many as by the book', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        expect(isWithinEdits(a, b, most)).toBe(byTheBook(a, b) <= most)
      }),
      { numRuns: 2000 },
    )
  })

  it('are found without reading much more than the letters, because lists are compared with hundreds of texts', () => {
    const reads = (a: string, b: string): number => {
      let count = 0
      const counted = (text: string) => ({
        length: text.length,
        charCodeAt: (at: number) => (count++, text.charCodeAt(at)),
      })
      isWithinEdits(counted(a), counted(b), 2)
      return count
    }
    const words = (start: string, end: string) => `${start}${'ab'.repeat(500)}${end}`
    expect(reads(words('xx', 'y'), words('', 'zzz'))).toBeLessThan(40 * 1003)
    expect(reads(words('', 'y'), words('y', ''))).toBeLessThan(40 * 1001)
    expect(reads('a'.repeat(1000), 'b'.repeat(1000))).toBeLessThan(200)
    expect(reads('a'.repeat(1000), 'a'.repeat(997))).toBe(0)
  })
})
