import { describe, expect, it } from 'vitest'
import { creditOf } from './credit-of.ts'
import { allOrNothing } from './credit.ts'
import { KINDS } from './kinds/kinds.ts'
import type { Answer, AuthoredQuestion, Key, QuestionType } from './question.ts'

const ask = (type: QuestionType, key: Key): AuthoredQuestion =>
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
  }) as AuthoredQuestion

const WHOLE = { partial_credit: false }
const PARTIAL = { partial_credit: true }

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
    ['number', { value: 1969, tolerance: 0, span: null }, 1969, true],
    ['number', { value: 1969, tolerance: 0, span: null }, 1970, false],
    ['number', { value: 8849, tolerance: 100, span: null }, 8749, true],
    ['number', { value: 8849, tolerance: 100, span: null }, 8748, false],
    ['number', { value: 0.3, tolerance: 0.1, span: null }, 0.2, true],
    ['number', { value: 0.3, tolerance: 0, span: null }, 0.1 + 0.2, true],
    ['order', ['c', 'a', 'b'], ['c', 'a', 'b'], true],
    ['order', ['c', 'a', 'b'], ['a', 'c', 'b'], false],
  ])('%s, key %j, answer %j: %s', (type, key, answer, right) => {
    expect(creditOf(ask(type, key), answer, WHOLE)).toBe(allOrNothing(right))
  })

  it('is wrong when time ran out, whatever the question', () => {
    for (const [type, key] of [
      ['single', 'a'],
      ['text', ['']],
      ['true_false', false],
      ['order', ['a', 'b', 'c']],
    ] as const)
      expect(creditOf(ask(type, typeof key === 'object' ? [...key] : key), null, WHOLE)).toBe(0)
  })
})

describe('partly right', () => {
  const parts = (...ids: string[]) => ids.map((id) => ({ id, text: id, rendered: null, image: null }))
  const image = { id: 'i', url: '/images/i.webp', width: 1000, height: 500, alt: 'A map' }
  const more: Partial<Record<QuestionType, object>> = {
    number: { unit: null },
    match: { prompts: parts('p', 'q', 'r') },
    sort: { bins: parts('x', 'y') },
    blanks: {
      text: '[[1]] and [[2]]',
      blanks: [
        { id: 'one', choices: null },
        { id: 'two', choices: parts('a', 'b') },
      ],
    },
    list: { total: 3 },
    place: {
      image,
      regions: [
        { id: 'n', label: 'North' },
        { id: 's', label: 'South' },
      ],
    },
  }
  const wide: Key = { value: 100, tolerance: 10, span: 40 }
  const planets: Key = ['Mars', 'Venus', 'Saturn'].map((name) => ({ id: name, answers: [name] }))
  const spot: Key<'place'> = { x: 500, y: 500, r: 100, region: 'n' }

  it.each<[QuestionType, Key, Answer, number]>([
    ['multiple', ['a', 'b', 'c'], ['a'], 333],
    ['multiple', ['a', 'b'], ['a', 'b', 'c'], 500],
    ['multiple', ['a'], ['a', 'b', 'c'], 0],
    ['order', ['a', 'b', 'c'], ['b', 'c', 'a'], 500],
    ['order', ['a', 'b', 'c'], ['c', 'b', 'a'], 0],
    ['number', wide, 110, 1000],
    ['number', wide, 130, 500],
    ['number', wide, 110.000_01, 999],
    ['number', wide, 150, 0],
    ['number', { value: 0, tolerance: 0, span: 10 }, 9, 100],
    ['match', { p: 'a', q: 'b', r: 'c' }, { p: 'a', q: 'c', r: 'c' }, 666],
    ['match', { p: 'a', q: 'b', r: 'c' }, { p: 'a' }, 333],
    ['sort', { a: 'x', b: 'y', c: 'y' }, { a: 'x', b: 'x', c: 'y' }, 666],
    ['blanks', { one: ['Paris'], two: 'b' }, { one: 'paris' }, 500],
    ['blanks', { one: ['Paris'], two: 'b' }, { one: 'London', two: 'a' }, 0],
    ['list', planets, ['venus', 'Venus', 'Pluto', 'the mars'], 666],
    ['list', planets, [], 0],
    ['place', spot, { x: 500, y: 500 }, 1000],
    ['place', spot, { x: 500, y: 700 }, 1000],
    ['place', spot, { x: 650, y: 500 }, 500],
    ['place', spot, { x: 500, y: 800 }, 500],
    ['place', spot, { x: 700, y: 500 }, 0],
    ['place', { ...spot, r: 10 }, { x: 511, y: 500 }, 900],
    ['place', spot, { region: 'n' }, 1000],
    ['place', spot, { region: 's' }, 0],
    ['poll', null, 'a', 0],
  ])('%s, key %j, answer %j: %i', (type, key, answer, credit) => {
    const question = { ...ask(type, key), ...more[type] }
    expect(creditOf(question, answer, PARTIAL)).toBe(credit)
    expect(creditOf(question, answer, WHOLE)).toBe(allOrNothing(credit === 1000))
  })
})
