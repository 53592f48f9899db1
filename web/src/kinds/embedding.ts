import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed/embed-answer-props.ts'
import { EmbedChoices } from './choice/EmbedChoices.tsx'
import { EmbedNumber } from './number/EmbedNumber.tsx'
import { EmbedOrder } from './order/EmbedOrder.tsx'
import { EmbedMatch } from './match/EmbedMatch.tsx'
import { EmbedBlanks } from './blanks/EmbedBlanks.tsx'
import { EmbedSort } from './sort/EmbedSort.tsx'
import { EmbedList } from './list/EmbedList.tsx'
import { EmbedPlace } from './place/EmbedPlace.tsx'
import { EmbedPoll } from './poll/EmbedPoll.tsx'
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
  match: EmbedMatch,
  blanks: EmbedBlanks,
  sort: EmbedSort,
  list: EmbedList,
  place: EmbedPlace,
  poll: EmbedPoll,
}
