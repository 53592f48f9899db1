import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed/embed-answer-props.ts'
import { EmbedChoices } from './embed/EmbedChoices.tsx'
import { EmbedNumber } from './embed/EmbedNumber.tsx'
import { EmbedOrder } from './embed/EmbedOrder.tsx'
import { EmbedText } from './embed/EmbedText.tsx'

/** What each kind of question is answered with inside another site's frame: as little as works everywhere. */
export const EMBEDDING: { [K in QuestionType]: FunctionComponent<EmbedAnswerProps<K>> } = {
  single: EmbedChoices,
  multiple: EmbedChoices,
  true_false: EmbedChoices,
  text: EmbedText,
  number: EmbedNumber,
  order: EmbedOrder,
}
