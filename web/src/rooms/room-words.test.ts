import { expect, test } from 'vitest'
import { isVoided, spacedCode } from './room-words.ts'

test('a code is shown in two groups of three', () => {
  expect(spacedCode('012345')).toBe('012 345')
})

test('a question does not count where the host said so, and only that one', () => {
  const question = {
    qid: 'q',
    type: 'text' as const,
    text: 'Which?',
    rendered: null,
    image: null,
    media: null,
    options: [],
  }
  expect(isVoided({ question, voided: ['p', 'q'] })).toBe(true)
  expect(isVoided({ question, voided: ['p'] })).toBe(false)
  expect(isVoided({ question: null, voided: ['p'] })).toBe(false)
})
