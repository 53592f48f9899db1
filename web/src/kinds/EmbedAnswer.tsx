import { createElement, type FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { EmbedAnswerProps } from './kind-props.ts'
import { ChoiceEmbed } from './choice/ChoiceEmbed.tsx'
import { NumberEmbed, TextEmbed, TypedEmbed } from './text/TypedEmbed.tsx'
import { OrderEmbed } from './order/OrderEmbed.tsx'
import { BlanksEmbed } from './blanks/BlanksEmbed.tsx'
import { ListEmbed } from './list/ListEmbed.tsx'
import { PlaceEmbed } from './place/PlaceEmbed.tsx'
import { PairsEmbed } from './pairs/PairsEmbed.tsx'
import { NOTHING_TYPED, readTyped } from './text/typing.ts'
import styles from './EmbedPoll.module.css'

/** The answer input inside another site's iframe, by kind. */
export function EmbedAnswer<K extends QuestionType>(props: EmbedAnswerProps<K>) {
  return createElement(EMBEDDING[props.question.type], props)
}

/**
 * The answer input of each question kind inside another site's iframe: as simple as possible, so that it works
 * everywhere.
 */
export const EMBEDDING: { [K in QuestionType]: FunctionComponent<EmbedAnswerProps<K>> } = {
  single: ChoiceEmbed,
  multiple: ChoiceEmbed,
  true_false: ChoiceEmbed,
  text: TextEmbed,
  number: NumberEmbed,
  order: OrderEmbed,
  match: MatchEmbed,
  blanks: BlanksEmbed,
  sort: SortEmbed,
  list: ListEmbed,
  place: PlaceEmbed,
  poll: PollEmbed,
}

function MatchEmbed(props: EmbedAnswerProps<'match'>) {
  return <PairsEmbed {...props} parts={props.question.prompts} choices={props.question.options} />
}

function SortEmbed(props: EmbedAnswerProps<'sort'>) {
  return <PairsEmbed {...props} parts={props.question.options} choices={props.question.bins} />
}

/** What a player thinks; then, as bars, what everyone does. */
function PollEmbed(props: EmbedAnswerProps<'poll'>) {
  const { question, given, verdict } = props
  if (question.options.length === 0)
    return <TypedEmbed {...props} inputMode="text" read={readTyped} missing={NOTHING_TYPED} />
  const shares = verdict?.shares?.options
  if (!shares) return <ChoiceEmbed {...props} />
  return (
    <ul className={styles.options}>
      {question.options.map(({ id, text }) => (
        <li key={id} className={styles.option} data-own={id === given || undefined}>
          <span className={styles.bar} style={{ inlineSize: `${shares[id] ?? 0}%` }} aria-hidden="true" />
          <span>{text}</span>
          {id === given && <span className={styles.own}>Your answer</span>}
          <span className={styles.share}>{shares[id] ?? 0}%</span>
        </li>
      ))}
    </ul>
  )
}
