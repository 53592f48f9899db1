import { describe, expect, it } from 'vitest'
import { storedShares, shownShares } from './stored-shares.ts'
import { keyQuestion } from '#server/quizzes/new-question.ts'

let made = 0
const question = keyQuestion(
  {
    type: 'single',
    text: 'Which?',
    options: ['a', 'b', 'c'].map((text) => ({ text, last: false })),
    key: 1,
    why: '',
    source: '',
  },
  () => `id${(made += 1)}`,
)
const ids = question.options.map(({ id }) => id)

describe('stored shares', () => {
  it('are shown as they were, in the same order', () => {
    const shares = { right: 40, options: Object.fromEntries(ids.map((id, at) => [id, 20 * (at + 1)])) }
    const stored = storedShares(question, shares)
    expect(stored).toEqual([40, 20, 40, 60])
    expect(JSON.stringify(shownShares(question, stored))).toBe(JSON.stringify(shares))
  })

  it('may be without options, or none at all', () => {
    expect(shownShares(question, storedShares(question, { right: 7, options: null }))).toEqual({
      right: 7,
      options: null,
    })
    expect(storedShares(question, null)).toBeNull()
    expect(shownShares(question, null)).toBeNull()
    expect(shownShares(question, undefined)).toBeNull()
  })

  it('from before are as they were shown', () => {
    const shares = { right: 40, options: { x: 100 } }
    expect(shownShares(question, shares)).toBe(shares)
  })
})
