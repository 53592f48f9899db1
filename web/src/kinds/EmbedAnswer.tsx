import { createElement, type FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { EmbedAnswerProps } from './kind-props.ts'
import { EmbedChoices } from './choice/EmbedChoices.tsx'
import { EmbedNumber, EmbedText, EmbedTyped } from './text/EmbedTyped.tsx'
import { EmbedOrder } from './order/EmbedOrder.tsx'
import { EmbedBlanks } from './blanks/EmbedBlanks.tsx'
import { EmbedList } from './list/EmbedList.tsx'
import { EmbedPlace } from './place/EmbedPlace.tsx'
import { EmbedPairs } from './pairs/EmbedPairs.tsx'
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

function EmbedMatch(props: EmbedAnswerProps<'match'>) {
  return <EmbedPairs {...props} parts={props.question.prompts} choices={props.question.options} />
}

function EmbedSort(props: EmbedAnswerProps<'sort'>) {
  return <EmbedPairs {...props} parts={props.question.options} choices={props.question.bins} />
}

/** What a player thinks; then, as bars, what everyone does. */
function EmbedPoll(props: EmbedAnswerProps<'poll'>) {
  const { question, given, verdict } = props
  if (question.options.length === 0)
    return <EmbedTyped {...props} inputMode="text" read={readTyped} missing={NOTHING_TYPED} />
  const shares = verdict?.shares?.options
  if (!shares) return <EmbedChoices {...props} />
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
