import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed/embed-answer-props.ts'
import { EmbedChoices } from './choice/EmbedChoices.tsx'
import { EmbedNumber } from './number/EmbedNumber.tsx'
import { EmbedOrder } from './order/EmbedOrder.tsx'
import { EmbedText } from './text/EmbedText.tsx'

/**
 * The answer input of each question kind inside another site's iframe: as simple as possible, so that it works
 * everywhere.
 */
export const EMBEDDING: { [K in QuestionType]: FunctionComponent<EmbedAnswerProps<K>> } = {
  single: EmbedChoices,
  multiple: EmbedChoices,
  true_false: EmbedChoices,
  text: EmbedText,
  number: EmbedNumber,
  order: EmbedOrder,
}
