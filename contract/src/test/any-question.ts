import fc from 'fast-check'
import type { Key, Question, QuestionType } from '../question.ts'

/** A question with its key, an answer that is wholly right, and one that somebody might give. */
export interface AnyQuestion<K extends QuestionType = QuestionType> {
  question: Question<K>
  key: Key<K>
  right: unknown
  given: unknown
}

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 9 })
const some = (of: string[]) => fc.subarray(of, { minLength: 1 })
const shuffled = (of: string[]) => fc.shuffledSubarray(of, { minLength: of.length })
const words = fc.stringMatching(/^[a-z]{3,12}$/)
const size = fc.double({ min: -1e6, max: 1e6, noNaN: true })

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
    .record({ value: size, tolerance: fc.double({ min: 0, max: 100, noNaN: true }), given: size })
    .map(({ value, tolerance, given }) => ({
      question: asked('number'),
      key: { value, tolerance },
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
}
