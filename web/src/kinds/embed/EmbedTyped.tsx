import { readNumber } from '#contract/read-number.ts'
import type { Answer } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed-answer-props.ts'
import styles from './EmbedAnswer.module.css'

interface EmbedTypedProps extends EmbedAnswerProps {
  inputMode: 'decimal' | 'text'
  read: (typed: string) => Answer
}

const EmbedTyped = ({ isLocked, onGive, inputMode, read }: EmbedTypedProps) => (
  <label className={styles.field}>
    Your answer
    <input
      className={styles.input}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={200}
      readOnly={isLocked}
      onChange={({ target }) => onGive(read(target.value))}
    />
  </label>
)

export const EmbedText = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="text" read={(typed) => typed} />

export const EmbedNumber = (props: EmbedAnswerProps) => <EmbedTyped {...props} inputMode="decimal" read={readNumber} />
