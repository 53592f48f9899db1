import { beforeEach, expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { dropDrafts, keepDraft, keptDraft } from './use-kept-draft.ts'

const part = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const question: Question<'match'> = {
  qid: 'q',
  type: 'match',
  text: 'What goes with what?',
  rendered: null,
  image: null,
  media: null,
  prompts: [part('p'), part('q')],
  options: [part('a'), part('b')],
}

beforeEach(dropDrafts)

test('an unfinished answer is kept for its round alone', () => {
  keepDraft('capitals 1', 'q', { p: 'a' })
  keepDraft('capitals 1', 'other', 'text')
  expect(keptDraft('capitals 1', question)).toEqual({ p: 'a' })
  expect(keptDraft('capitals 2', question)).toBeUndefined()
})

test('it is gone once it is answered or emptied, and with the next round', () => {
  keepDraft('capitals 1', 'q', { p: 'a' })
  keepDraft('capitals 1', 'q', undefined)
  expect(keptDraft('capitals 1', question)).toBeUndefined()
  keepDraft('capitals 1', 'q', { p: 'a' })
  keepDraft('capitals 2', 'other', 'text')
  expect(keptDraft('capitals 1', question)).toBeUndefined()
})

test('what does not fit the question is not shown', () => {
  keepDraft('capitals 1', 'q', { p: 'strange' })
  expect(keptDraft('capitals 1', question)).toBeUndefined()
})
