import type { Answer } from '#contract/question.ts'
import type { EmbedAnswerProps } from './embed-answer-props.ts'
import styles from './EmbedAnswer.module.css'

interface EmbedTypedProps extends EmbedAnswerProps {
  inputMode: 'decimal' | 'text'
  read: (typed: string) => Answer
}

/** An answer that is typed. */
export const EmbedTyped = ({ isLocked, onGive, inputMode, read }: EmbedTypedProps) => (
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
