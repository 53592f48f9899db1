import fc from 'fast-check'
import type { Key, Question, QuestionType } from '../quiz/question.ts'
import { isAccepted } from '../quiz/typed-answer.ts'

/** A question with its key, an answer that is wholly right, and one that somebody might give. */
export interface AnyQuestion<K extends QuestionType = QuestionType> {
  question: Question<K>
  key: Key<K>
  right: unknown
  given: unknown
}

const IMAGE_ID = '00000000-0000-4000-8000-000000000001'

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 9 })
const some = (of: string[]) => fc.subarray(of, { minLength: 1 })
const shuffled = (of: string[]) => fc.shuffledSubarray(of, { minLength: of.length })
const words = fc.stringMatching(/^[a-z]{3,12}$/)
const size = fc.double({ min: -1e6, max: 1e6, noNaN: true })

/** Gives each of these one of those. */
const assigned = (from: string[], to: string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .array(fc.constantFrom(...to), { minLength: from.length, maxLength: from.length })
    .map((values) => Object.fromEntries(from.map((id, index) => [id, values[index] ?? ''])))

/** Whether one could be the other with a typo. */
const areNear = (one: string, other: string): boolean => isAccepted(one, [other]) || isAccepted(other, [one])

const asked = <K extends QuestionType>(type: K, optionIds: string[] = []) => ({
  qid: 'q',
  type,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: optionIds.map((id) => ({ id, text: `The ${id}`, rendered: null, image: null, last: false })),
})

/** Questions of each kind for property tests. */
export const anyQuestion: { [K in QuestionType]: fc.Arbitrary<AnyQuestion<K>> } = {
  single: ids.chain((of) =>
    fc.record({
      question: fc.constant(asked('single', of)),
      key: fc.constant(of[0] ?? ''),
      right: fc.constant(of[0]),
      given: fc.constantFrom(...of),
    }),
  ),
  multiple: ids.chain((of) =>
    some(of).chain((key) =>
      fc.record({
        question: fc.constant(asked('multiple', of)),
        key: fc.constant(key),
        right: shuffled(key),
        given: some(of),
      }),
    ),
  ),
  true_false: fc
    .record({ key: fc.boolean(), given: fc.boolean() })
    .map(({ key, given }) => ({ question: asked('true_false'), key, right: key, given })),
  text: fc
    .record({ key: fc.array(words, { minLength: 1, maxLength: 4 }), given: words })
    .map(({ key, given }) => ({ question: asked('text'), key, right: `The ${key.at(-1)}!`, given })),
  number: fc
    .record({
      value: size,
      tolerance: fc.double({ min: 0, max: 100, noNaN: true }),
      span: fc.option(fc.double({ min: 1, max: 1e6, noNaN: true })),
      unit: fc.option(words),
      given: size,
    })
    .map(({ value, tolerance, span, unit, given }) => ({
      question: { ...asked('number'), unit },
      key: { value, tolerance, span },
      right: value + tolerance / 2,
      given,
    })),
  order: ids.chain((of) =>
    shuffled(of).chain((key) =>
      fc.record({
        question: fc.constant(asked('order', of)),
        key: fc.constant(key),
        right: fc.constant(key),
        given: shuffled(of),
      }),
    ),
  ),
  match: fc.tuple(ids, ids).chain(([from, to]) =>
    assigned(from, to).chain((key) =>
      fc.record({
        question: fc.constant({
          ...asked('match', to),
          prompts: from.map((id) => ({ id, text: `The ${id}`, rendered: null, image: null })),
        }),
        key: fc.constant(key),
        right: fc.constant(key),
        given: assigned(from, to),
      }),
    ),
  ),
  blanks: fc
    .array(fc.record({ id: fc.uuid(), isTyped: fc.boolean(), of: ids, word: words }), { minLength: 1, maxLength: 12 })
    .map((places) => ({
      question: {
        ...asked('blanks'),
        text: places.map((_, index) => `One [[${index + 1}]]`).join(' '),
        blanks: places.map(({ id, isTyped, of }) => ({
          id,
          choices: isTyped ? null : of.map((choice) => ({ id: choice, text: `The ${choice}`, rendered: null })),
        })),
      },
      key: Object.fromEntries(places.map(({ id, isTyped, of, word }) => [id, isTyped ? [word] : (of[0] ?? '')])),
      right: Object.fromEntries(places.map(({ id, isTyped, of, word }) => [id, isTyped ? word : of[0]])),
      given: Object.fromEntries(places.map(({ id, isTyped, of }) => [id, isTyped ? 'else' : of.at(-1)])),
    })),
  sort: fc.tuple(ids, fc.uniqueArray(words, { minLength: 2, maxLength: 6 })).chain(([of, bins]) =>
    assigned(of, bins).chain((key) =>
      fc.record({
        question: fc.constant({
          ...asked('sort', of),
          bins: bins.map((id) => ({ id, text: `The ${id}`, rendered: null })),
        }),
        key: fc.constant(key),
        right: fc.constant(key),
        given: assigned(of, bins),
      }),
    ),
  ),
  list: fc
    .uniqueArray(fc.stringMatching(/^[a-z]{6,12}$/), { minLength: 3, maxLength: 20 })
    .map((names) => names.filter((name) => !names.some((other) => other !== name && areNear(name, other))))
    .filter((names) => names.length >= 3)
    .map((names) => ({
      question: { ...asked('list'), total: names.length },
      key: names.map((name) => ({ id: `i${name}`, answers: [name] })),
      right: names.map((name) => name.toUpperCase()),
      given: names.slice(1),
    })),
  place: fc
    .record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 1000 }),
      r: fc.integer({ min: 1, max: 300 }),
      of: ids,
      spot: fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) }),
    })
    .map(({ x, y, r, of, spot }) => ({
      question: {
        ...asked('place'),
        image: { id: IMAGE_ID, url: '/images/i.webp', width: 800, height: 600, alt: 'A map of it' },
        regions: of.map((id) => ({ id, label: `The ${id}` })),
      },
      key: { x, y, r, region: of[0] ?? '' },
      right: { x, y },
      given: spot,
    })),
  poll: ids.chain((of) =>
    fc.record({
      question: fc.constant(asked('poll', of)),
      key: fc.constant(null),
      right: fc.constant(of[0]),
      given: fc.constantFrom(...of),
    }),
  ),
}
