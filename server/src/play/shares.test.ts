import fc from 'fast-check'
import { expect, it, describe } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { percentages, sharesOf, storedShares, sharesFromStored } from './shares.ts'

const question = (type: KeyedQuestion['type']): KeyedQuestion =>
  ({
    qid: 'q',
    type,
    text: 'Which?',
    image: null,
    options:
      type === 'single'
        ? ['a', 'b', 'c'].map((id) => ({ id, text: id, rendered: null, image: null, last: false }))
        : [],
    key: 'b',
    why: '',
    source: '',
  }) as KeyedQuestion

it('sums to 100 whatever was counted, and never moves a share by a whole point', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      const percent = percentages(counts)
      expect(percent.reduce((sum, one) => sum + one, 0)).toBe(total ? 100 : 0)
      for (const [index, one] of percent.entries())
        if (total) expect(Math.abs(one - (100 * (counts[index] ?? 0)) / total)).toBeLessThan(1)
    }),
  )
})

it('tells who chose what, with a zero for what nobody chose', () => {
  const choices = new Map([
    ['a', { answers: 5, correct: 0 }],
    ['b', { answers: 16, correct: 16 }],
  ])
  expect(sharesOf(question('single'), choices)).toEqual({ right: 76, options: { a: 24, b: 76, c: 0 } })
})

it('counts time that ran out as an answer, but not as a choice', () => {
  const choices = new Map([
    ['true', { answers: 15, correct: 15 }],
    ['', { answers: 15, correct: 0 }],
  ])
  expect(sharesOf(question('true_false'), choices)).toEqual({ right: 50, options: { true: 100, false: 0 } })
})

it('has no options where nothing is chosen from a list', () => {
  expect(sharesOf(question('text'), new Map([['', { answers: 40, correct: 10 }]]))).toEqual({
    right: 25,
    options: null,
  })
})

it('says nothing below twenty answers', () => {
  expect(sharesOf(question('single'), undefined)).toBeNull()
  expect(sharesOf(question('single'), new Map([['b', { answers: 19, correct: 19 }]]))).toBeNull()
})

describe('stored shares', () => {
  const published = question('single')
  const optionIds = published.options.map(({ id }) => id)

  it('are shown as they were, in the same order', () => {
    const shares = { right: 40, options: Object.fromEntries(optionIds.map((id, at) => [id, 20 * (at + 1)])) }
    const stored = storedShares(published, shares)
    expect(stored).toEqual([40, 20, 40, 60])
    expect(JSON.stringify(sharesFromStored(published, stored))).toBe(JSON.stringify(shares))
  })

  it('may be without options, or none at all', () => {
    expect(sharesFromStored(published, storedShares(published, { right: 7, options: null }))).toEqual({
      right: 7,
      options: null,
    })
    expect(storedShares(published, null)).toBeNull()
    expect(sharesFromStored(published, null)).toBeNull()
    expect(sharesFromStored(published, undefined)).toBeNull()
  })
})
