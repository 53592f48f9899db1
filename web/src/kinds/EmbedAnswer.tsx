import { createElement, type FunctionComponent } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { isChecked } from './checked-verdict.ts'
import type { EmbedAnswerProps, KindRows } from './kind-props.ts'
import { ChoiceEmbed } from './choice/ChoiceEmbed.tsx'
import { TypedEmbed } from './text/TypedEmbed.tsx'
import { NOT_A_NUMBER, offWords } from './number/number-words.ts'
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

const TextEmbed: FunctionComponent<EmbedAnswerProps> = TypedEmbed

/** A number that is typed; then how far off it is. */
const NumberEmbed = (props: EmbedAnswerProps<'number'>) => (
  <>
    <TypedEmbed {...props} inputMode="decimal" read={readNumber} missing={NOT_A_NUMBER} unit={props.question.unit} />
    {isChecked(props.verdict) && <p>{offWords(props.verdict, props.question.unit)}</p>}
  </>
)

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
