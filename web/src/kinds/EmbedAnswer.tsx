import { createElement, type FunctionComponent } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { EmbedAnswerProps, KindRows } from './kind-props.ts'
import { ChoiceEmbed } from './choice/ChoiceEmbed.tsx'
import { TextEmbed } from './text/TypedEmbed.tsx'
import { NumberEmbed } from './number/NumberEmbed.tsx'
import { OrderEmbed } from './order/OrderEmbed.tsx'
import { BlanksEmbed } from './blanks/BlanksEmbed.tsx'
import { ListEmbed } from './list/ListEmbed.tsx'
import { PlaceEmbed } from './place/PlaceEmbed.tsx'
import { PollEmbed } from './poll/PollEmbed.tsx'
import { PairsEmbed } from './pairs/PairsEmbed.tsx'

/** The answer input inside another site's iframe, by kind: its own, or that of its family. */
export function EmbedAnswer<K extends QuestionType>(props: EmbedAnswerProps<K>) {
  const { type } = props.question
  return createElement(EMBEDDING[type] ?? (KINDS[type].shownAs === 'choices' ? ChoiceEmbed : TextEmbed), props)
}

const MatchEmbed = (props: EmbedAnswerProps<'match'>) => (
  <PairsEmbed {...props} parts={props.question.prompts} choices={props.question.options} />
)

const SortEmbed = (props: EmbedAnswerProps<'sort'>) => (
  <PairsEmbed {...props} parts={props.question.options} choices={props.question.bins} />
)

/** Answer inputs inside another site's iframe: as simple as possible, so that they work everywhere. */
const EMBEDDING: { [K in QuestionType]?: FunctionComponent<EmbedAnswerProps<K>> } = {
  number: NumberEmbed,
  order: OrderEmbed,
  match: MatchEmbed,
  blanks: BlanksEmbed,
  sort: SortEmbed,
  list: ListEmbed,
  place: PlaceEmbed,
  poll: PollEmbed,
} satisfies KindRows
