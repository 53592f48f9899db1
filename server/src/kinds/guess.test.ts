import { expect, it } from 'vitest'
import type { Question, QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from './server-kinds.ts'

const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, text: `${at}`, rendered: null, image: null, last: false }))

const asked = <K extends QuestionType>(type: K, options = 0) => ({
  qid: 'q',
  type,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: texts(options),
})

const guess = <K extends QuestionType>(question: Question<K>) => SERVER_KINDS[question.type].guess?.(question)

/** Three to write, and one to choose from four. */
const BLANKS = [null, null, null, texts(4)].map((choices, at) => ({ id: `b${at}`, choices }))

it.each<[string, ReturnType<typeof guess>, number | null, number | null]>([
  ['single', guess(asked('single', 4)), 1 / 4, 1 / 4],
  ['true_false', guess(asked('true_false')), 1 / 2, 1 / 2],
  ['multiple', guess(asked('multiple', 4)), null, null],
  ['text', guess(asked('text')), 0, 0],
  ['number', guess({ ...asked('number'), unit: null }), 0, 0],
  // Moodle counts each choice once, distractors included.
  ['match', guess({ ...asked('match', 5), prompts: texts(2) }), 1 / 5, 1 / 25],
  ['sort', guess({ ...asked('sort', 3), bins: texts(2) }), 1 / 2, 1 / 8],
  ['blanks', guess({ ...asked('blanks'), blanks: BLANKS }), 1 / 16, 0],
  ['order', guess(asked('order', 4)), 1 / 4, 1 / 24],
])('what guessing earns: %s', (_, found, share, whole) => {
  if (share === null || whole === null) expect(found).toBeUndefined()
  else {
    expect(found?.share).toBeCloseTo(share, 12)
    expect(found?.whole).toBeCloseTo(whole, 12)
  }
})

it('is told for the kinds where Moodle tells it, and for an order', () => {
  const types = Object.entries(SERVER_KINDS)
  expect(types.flatMap(([type, { guess }]) => (guess ? [] : [type])).toSorted()).toEqual(['multiple', 'place', 'poll'])
})
