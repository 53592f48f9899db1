import { describe, expect, it } from 'vitest'
import { creditOf } from './credit-of.ts'
import { allOrNothing } from './credit.ts'
import { KINDS } from './kinds.ts'
import type { Answer, AuthoredQuestion, Key, QuestionType } from './question.ts'

const ask = (type: QuestionType, key: Key): AuthoredQuestion =>
  ({
    qid: 'q',
    type,
    text: 'Which?',
    image: null,
    options: KINDS[type].hasOptions
      ? ['a', 'b', 'c'].map((id) => ({ id, text: id, rendered: null, image: null, last: false }))
      : [],
    key,
    why: '',
    source: '',
  }) as AuthoredQuestion

describe('right and wrong', () => {
  it.each<[QuestionType, Key, Answer, boolean]>([
    ['single', 'b', 'b', true],
    ['single', 'b', 'a', false],
    ['multiple', ['a', 'c'], ['c', 'a'], true],
    ['multiple', ['a', 'c'], ['a'], false],
    ['multiple', ['a', 'c'], ['a', 'b', 'c'], false],
    ['true_false', true, true, true],
    ['true_false', false, false, true],
    ['true_false', true, false, false],
    ['text', ['Danube'], 'the danub', true],
    ['text', ['Danube'], 'Rhine', false],
    ['number', { value: 1969, tolerance: 0 }, 1969, true],
    ['number', { value: 1969, tolerance: 0 }, 1970, false],
    ['number', { value: 8849, tolerance: 100 }, 8749, true],
    ['number', { value: 8849, tolerance: 100 }, 8748, false],
    ['number', { value: 0.3, tolerance: 0.1 }, 0.2, true],
    ['number', { value: 0.3, tolerance: 0 }, 0.1 + 0.2, true],
    ['order', ['c', 'a', 'b'], ['c', 'a', 'b'], true],
    ['order', ['c', 'a', 'b'], ['a', 'c', 'b'], false],
  ])('%s, key %j, answer %j: %s', (type, key, answer, right) => {
    expect(creditOf(ask(type, key), answer)).toBe(allOrNothing(right))
  })

  it('is wrong when time ran out, whatever the question', () => {
    for (const [type, key] of [
      ['single', 'a'],
      ['text', ['']],
      ['true_false', false],
      ['order', ['a', 'b', 'c']],
    ] as const)
      expect(creditOf(ask(type, typeof key === 'object' ? [...key] : key), null)).toBe(0)
  })
})
