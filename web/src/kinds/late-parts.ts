import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { AnswerProps } from './kind-props.ts'
import { MatchAnswer, MatchVerdict } from './match/MatchAnswer.tsx'
import { BlanksAnswer } from './blanks/BlanksAnswer.tsx'
import { SortAnswer, SortVerdict } from './sort/SortAnswer.tsx'
import { ListAnswer } from './list/ListAnswer.tsx'
import { PlaceAnswer } from './place/PlaceAnswer.tsx'
import { PollAnswer } from './poll/PollAnswer.tsx'
import { NumberAnswer } from './number/NumberAnswer.tsx'
import { OrderAnswer, OrderVerdict } from './order/OrderAnswer.tsx'
import { TextAnswer } from './text/TypedAnswer.tsx'
import { FilledText } from './blanks/BlankedText.tsx'
import { ChoicesVerdict } from './AnsweredRows.tsx'
import { NamedList } from './list/NamedList.tsx'
import { PlaceVerdict } from './place/PlaceVerdict.tsx'

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

/** What shows the answers of which a sentence does not say what was right where. */
export const LATE_VERDICTS = {
  multiple: ChoicesVerdict,
  order: OrderVerdict,
  match: MatchVerdict,
  blanks: FilledText,
  sort: SortVerdict,
  list: NamedList,
  place: PlaceVerdict,
}
