import { createElement, type FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import { loadable } from '#web/platform/loading/loadable.tsx'
import type { AnswerProps } from './kind-props.ts'
import { ChoiceAnswer } from './choice/ChoiceAnswer.tsx'
import type { RARER_ANSWERING } from './late-parts.ts'

/** The answer input of a question, by kind. */
export function AnswerForm<K extends QuestionType>(props: AnswerProps<K>) {
  return createElement(ANSWERING[props.question.type], props)
}

/** Loads the inputs of the rarer kinds, so that they are shown at once. */
export const loadAnswering = (): Promise<unknown> => Promise.all(Object.values(RARER).map((part) => part.load()))

const rarer = <K extends keyof typeof RARER_ANSWERING>(kind: K) =>
  loadable<AnswerProps<K>>(async () => (await import('./late-parts.ts')).RARER_ANSWERING[kind])

/** The kinds that few questions have. */
const RARER = {
  text: rarer('text'),
  number: rarer('number'),
  order: rarer('order'),
  match: rarer('match'),
  blanks: rarer('blanks'),
  sort: rarer('sort'),
  list: rarer('list'),
  place: rarer('place'),
  poll: rarer('poll'),
}

/** The answer input of each question kind, and what shows the answer once the verdict is in. */
export const ANSWERING: { [K in QuestionType]: FunctionComponent<AnswerProps<K>> } = {
  single: ChoiceAnswer,
  multiple: ChoiceAnswer,
  true_false: ChoiceAnswer,
  ...RARER,
}
