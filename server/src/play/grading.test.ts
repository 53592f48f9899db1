import { describe, expect, it } from 'vitest'
import type { Answer } from '#contract/play.ts'
import type { Key, QuestionType } from '#contract/quiz.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { isRight } from './grading.ts'

const ask = (type: QuestionType, key: Key): KeyedQuestion => ({
  qid: 'q',
  type,
  text: 'Which?',
  image: null,
  options:
    type === 'text' || type === 'number' || type === 'true_false'
      ? []
      : ['a', 'b', 'c'].map((id) => ({ id, text: id, image: null, last: false })),
  key,
  why: '',
  source: '',
})

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
    expect(isRight(ask(type, key), answer)).toBe(right)
  })

  it('is wrong when time ran out, whatever the question', () => {
    for (const [type, key] of [
      ['single', 'a'],
      ['text', ['']],
      ['true_false', false],
      ['order', ['a', 'b', 'c']],
    ] as const)
      expect(isRight(ask(type, typeof key === 'object' ? [...key] : key), null)).toBe(false)
  })
})

describe('refused, not marked', () => {
  it.each<[QuestionType, Key, Answer]>([
    ['single', 'b', 'z'],
    ['single', 'b', ['b']],
    ['single', 'b', true],
    ['multiple', ['a'], []],
    ['multiple', ['a'], ['a', 'a']],
    ['multiple', ['a'], ['z']],
    ['multiple', ['a'], 'a'],
    ['true_false', true, 'true'],
    ['true_false', true, 1],
    ['text', ['x'], 5],
    ['number', { value: 5, tolerance: 0 }, '5'],
    ['order', ['a', 'b', 'c'], ['a', 'b']],
    ['order', ['a', 'b', 'c'], ['a', 'b', 'b']],
    ['order', ['a', 'b', 'c'], ['a', 'b', 'z']],
  ])('%s, key %j, answer %j', (type, key, answer) => {
    expect(() => isRight(ask(type, key), answer)).toThrow(/isn't an answer/)
  })
})
