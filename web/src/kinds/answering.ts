import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import { loadable } from '#web/platform/loading/loadable.tsx'
import type { AnswerProps } from './answer-props.ts'
import { ChoiceAnswer } from './choice/ChoiceAnswer.tsx'

const rarer = async () => (await import('./rarer-answering.ts')).RARER_ANSWERING
const TextAnswer = loadable(async () => (await rarer()).text)
const NumberAnswer = loadable(async () => (await rarer()).number)
const OrderAnswer = loadable(async () => (await rarer()).order)
const MatchAnswer = loadable(async () => (await rarer()).match)
const BlanksAnswer = loadable(async () => (await rarer()).blanks)
const SortAnswer = loadable(async () => (await rarer()).sort)
const ListAnswer = loadable(async () => (await rarer()).list)
const PlaceAnswer = loadable(async () => (await rarer()).place)
const PollAnswer = loadable(async () => (await rarer()).poll)

/** The answer input of each question kind, and what shows the answer once the verdict is in. */
export const ANSWERING: { [K in QuestionType]: FunctionComponent<AnswerProps<K>> } = {
  single: ChoiceAnswer,
  multiple: ChoiceAnswer,
  true_false: ChoiceAnswer,
  text: TextAnswer,
  number: NumberAnswer,
  order: OrderAnswer,
  match: MatchAnswer,
  blanks: BlanksAnswer,
  sort: SortAnswer,
  list: ListAnswer,
  place: PlaceAnswer,
  poll: PollAnswer,
}

/** Loads the inputs of the kinds that few questions have, so that they are shown at once. */
export const loadAnswering = (): Promise<unknown> =>
  Promise.all(
    [
      TextAnswer,
      NumberAnswer,
      OrderAnswer,
      MatchAnswer,
      BlanksAnswer,
      SortAnswer,
      ListAnswer,
      PlaceAnswer,
      PollAnswer,
    ].map((part) => part.load()),
  )
