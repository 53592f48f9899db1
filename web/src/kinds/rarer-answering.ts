import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { AnswerProps } from './answer-props.ts'
import { MatchAnswer } from './match/MatchAnswer.tsx'
import { BlanksAnswer } from './blanks/BlanksAnswer.tsx'
import { SortAnswer } from './sort/SortAnswer.tsx'
import { ListAnswer } from './list/ListAnswer.tsx'
import { PlaceAnswer } from './place/PlaceAnswer.tsx'
import { PollAnswer } from './poll/PollAnswer.tsx'
import { NumberAnswer } from './number/NumberAnswer.tsx'
import { OrderAnswer } from './order/OrderAnswer.tsx'
import { TextAnswer } from './text/TextAnswer.tsx'

/** The answer inputs of the kinds that few questions have. */
export const RARER_ANSWERING: {
  [K in Exclude<QuestionType, 'single' | 'multiple' | 'true_false'>]: FunctionComponent<AnswerProps<K>>
} = {
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
