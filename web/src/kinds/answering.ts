import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { AnswerProps } from './answer-props.ts'
import { ChoiceAnswer } from './choice/ChoiceAnswer.tsx'
import { NumberAnswer } from './number/NumberAnswer.tsx'
import { OrderAnswer } from './order/OrderAnswer.tsx'
import { TextAnswer } from './text/TextAnswer.tsx'

/** The answer input of each question kind, and what shows the answer once the verdict is in. */
export const ANSWERING: { [K in QuestionType]: FunctionComponent<AnswerProps<K>> } = {
  single: ChoiceAnswer,
  multiple: ChoiceAnswer,
  true_false: ChoiceAnswer,
  text: TextAnswer,
  number: NumberAnswer,
  order: OrderAnswer,
}
