import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import type { AnswerProps } from './kind-props.ts'
import { dropDrafts, keepDraft, storedAnswerDraft, useStoredAnswerDraft } from './use-stored-draft.ts'
import { RoundName } from './use-answer-draft.ts'

const option = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const question: Question<'order'> = {
  qid: 'q',
  type: 'order',
  text: 'Which comes first?',
  rendered: null,
  image: null,
  media: null,
  options: [option('a'), option('b')],
}

const matching: Question<'match'> = {
  qid: 'm',
  type: 'match',
  text: 'What goes with what?',
  rendered: null,
  image: null,
  media: null,
  prompts: [option('p'), option('q')],
  options: [option('a'), option('b')],
}

function Probe(props: AnswerProps) {
  useStoredAnswerDraft(props)
  return null
}

function show(onDraft: NonNullable<AnswerProps['onDraft']>) {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  const common = {
    given: undefined,
    verdict: null,
    isLocked: false,
    showsVerdict: false,
    isDirect: false,
    isDraft: false,
  }
  const props: AnswerProps = { question, ...common, onAnswer: () => {}, onDraft, onNext: () => {} }
  act(() =>
    root.render(
      <RoundName value="rivers 1">
        <Probe {...props} />
      </RoundName>,
    ),
  )
}

beforeEach(dropDrafts)

test('what was restored is told once, so that it counts when the time is over', () => {
  keepDraft('rivers 1', 'q', ['b', 'a'])
  const onDraft = vi.fn<NonNullable<AnswerProps['onDraft']>>()
  show(onDraft)
  expect(onDraft.mock.calls).toEqual([[['b', 'a']]])
})

test('an order that nobody touched is neither told nor kept', () => {
  const onDraft = vi.fn<NonNullable<AnswerProps['onDraft']>>()
  show(onDraft)
  expect(onDraft).not.toHaveBeenCalled()
  expect(storedAnswerDraft('rivers 1', question)).toBeUndefined()
})

test('an unfinished answer is kept for its round alone', () => {
  keepDraft('capitals 1', 'm', { p: 'a' })
  keepDraft('capitals 1', 'other', 'text')
  expect(storedAnswerDraft('capitals 1', matching)).toEqual({ p: 'a' })
  expect(storedAnswerDraft('capitals 2', matching)).toBeUndefined()
})

test('it is gone once it is answered or emptied, and with the next round', () => {
  keepDraft('capitals 1', 'm', { p: 'a' })
  keepDraft('capitals 1', 'm', undefined)
  expect(storedAnswerDraft('capitals 1', matching)).toBeUndefined()
  keepDraft('capitals 1', 'm', { p: 'a' })
  keepDraft('capitals 2', 'other', 'text')
  expect(storedAnswerDraft('capitals 1', matching)).toBeUndefined()
})

test('what does not fit the question is not shown', () => {
  keepDraft('capitals 1', 'm', { p: 'strange' })
  expect(storedAnswerDraft('capitals 1', matching)).toBeUndefined()
})
