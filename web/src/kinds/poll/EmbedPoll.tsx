import { EmbedChoices } from '../choice/EmbedChoices.tsx'
import type { EmbedAnswerProps } from '../embed/embed-answer-props.ts'
import { EmbedTyped } from '../embed/EmbedTyped.tsx'
import { NOTHING_TYPED, readOpinion } from './poll-words.ts'
import styles from './EmbedPoll.module.css'

/** What a player thinks; then, as bars, what everyone does. */
export function EmbedPoll(props: EmbedAnswerProps<'poll'>) {
  const { question, given, verdict } = props
  if (question.options.length === 0)
    return <EmbedTyped {...props} inputMode="text" read={readOpinion} missing={NOTHING_TYPED} />
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
