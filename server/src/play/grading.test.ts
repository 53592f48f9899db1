import { describe, expect, it } from 'vitest'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Answer, Key, QuestionType } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { gradeAnswer } from './grading.ts'

const ask = (type: QuestionType, key: Key): KeyedQuestion =>
  ({
    qid: 'q',
    type,
    text: 'Which?',
    image: null,
    options: KINDS[type].options
      ? ['a', 'b', 'c'].map((id) => ({ id, text: id, rendered: null, image: null, last: false }))
      : [],
    key,
    why: '',
    source: '',
  }) as KeyedQuestion

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
    ['number', { value: 5, tolerance: 0, span: null }, '5'],
    ['order', ['a', 'b', 'c'], ['a', 'b']],
    ['order', ['a', 'b', 'c'], ['a', 'b', 'b']],
    ['order', ['a', 'b', 'c'], ['a', 'b', 'z']],
  ])('%s, key %j, answer %j', (type, key, answer) => {
    expect(() => gradeAnswer(ask(type, key), answer, { partial_credit: true })).toThrow(/isn't an answer/)
  })
})
