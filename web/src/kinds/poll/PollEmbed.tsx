import { ChoiceEmbed } from '../choice/ChoiceEmbed.tsx'
import type { EmbedAnswerProps } from '../kind-props.ts'
import { TypedEmbed } from '../text/TypedEmbed.tsx'
import { NOTHING_TYPED } from '../text/typing.ts'
import styles from './PollEmbed.module.css'

/** What a player thinks; then, as bars, what everyone does. */
export function PollEmbed(props: EmbedAnswerProps<'poll'>) {
  const { question, given, verdict } = props
  if (question.options.length === 0) return <TypedEmbed {...props} missing={NOTHING_TYPED} />
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
