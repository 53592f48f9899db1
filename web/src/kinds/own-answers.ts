import { createElement, type FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { AnswerProps, KindRows } from './kind-props.ts'
import type { VerdictProps } from './checked-verdict.ts'
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
import { ListVerdict } from './list/TriedList.tsx'
import { PlaceVerdict } from './place/PlaceVerdict.tsx'

/** The answer input of a question that is not shown as choices, by kind. */
export function OwnAnswer<K extends QuestionType>(props: AnswerProps<K>) {
  return createElement(OWN_ANSWERS[props.question.type]?.Answer ?? TextAnswer, props)
}

/** What was right where in an answer, by kind, where a sentence does not say it. */
export function OwnVerdict<K extends QuestionType>(props: VerdictProps<K>) {
  return createElement(OWN_ANSWERS[props.question.type]?.Verdict ?? ChoicesVerdict, props)
}

interface OwnAnswers<K extends QuestionType> {
  /** The answer input, and what shows the answer once the verdict is in. */
  Answer: FunctionComponent<AnswerProps<K>>
  /** What shows in a review what was right where; null where nothing is right or wrong. */
  Verdict?: FunctionComponent<VerdictProps<K>> | null
}

/** What a page loads once it is shown, for the kinds that have it of their own. */
export const OWN_ANSWERS: { [K in QuestionType]?: OwnAnswers<K> } = {
  number: { Answer: NumberAnswer },
  order: { Answer: OrderAnswer, Verdict: OrderVerdict },
  match: { Answer: MatchAnswer, Verdict: MatchVerdict },
  blanks: { Answer: BlanksAnswer, Verdict: FilledText },
  sort: { Answer: SortAnswer, Verdict: SortVerdict },
  list: { Answer: ListAnswer, Verdict: ListVerdict },
  place: { Answer: PlaceAnswer, Verdict: PlaceVerdict },
  poll: { Answer: PollAnswer, Verdict: null },
} satisfies KindRows<{ Answer: unknown; Verdict: unknown }>
