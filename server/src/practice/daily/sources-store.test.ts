import { expect, test } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { standsAlone } from './sources-store.ts'

const asked = (text: string, type: 'true_false' | 'poll' = 'true_false'): KeyedQuestion =>
  ({ qid: 'q', type, text, image: null, media: null, options: [], key: true, why: '', source: '' }) as never

test.each([
  ['Which river flows through Paris?', true],
  ['The Seine flows through Paris.', true],
  ['France?', false],
  ['The capital?', false],
  ['And the one from the previous question, how long is it?', false],
  ['How many rivers did this quiz ask about?', false],
  ['Who wrote the first novel with question marks only?', true],
])('%s: %s', (text, expected) => {
  expect(standsAlone(asked(text))).toBe(expected)
})

test('what has no right answer is no question of a daily', () => {
  expect(standsAlone(asked('Which of these rivers do you like best?', 'poll'))).toBe(false)
})
