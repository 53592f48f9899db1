import { expect, it } from 'vitest'
import { pays } from './pays.ts'

const approvedAt = new Date('2026-03-02T12:00:00Z')
const quiz = { authorId: 'ana', status: 'published', isApproved: true, approvedAt } as const
const [before, after] = [new Date(approvedAt.getTime() - 1), approvedAt]

it.each([
  ['since the approval', quiz, 'ben', after, true],
  ['of a guest', quiz, null, after, true],
  ['before the approval', quiz, 'ben', before, false],
  ['of the house’s quiz', { ...quiz, approvedAt: null }, 'ben', before, true],
  ['of one’s own quiz', quiz, 'ana', after, false],
  ['of a quiz that nobody approved', { ...quiz, isApproved: false }, 'ben', after, false],
  ['of a quiz that its author took off', { ...quiz, status: 'draft' }, 'ben', after, true],
  ['of a quiz that the operator hides', { ...quiz, status: 'hidden' }, 'ben', after, false],
] as const)('a play %s', (_, played, userId, at, does) => {
  expect(pays(played, userId, at)).toBe(does)
})
