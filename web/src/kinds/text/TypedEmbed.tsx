import { useState } from 'react'
import { LONGEST_ANSWER } from '#contract/quiz/draft-limits.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { EmbedAnswerProps } from '../kind-props.ts'
import { readTyped } from './typing.ts'
import styles from '../EmbedAnswer.module.css'

interface TypedEmbedProps extends EmbedAnswerProps {
  inputMode?: 'decimal' | 'text'
  /** The typed text as an answer; null when it is not a valid one. */
  read?: (typed: string) => Answer
  /** Shown when what was typed is no answer, for kinds where that can be. */
  missing?: string
  /** What is counted, shown after the field. */
  unit?: string | null
}

/** An answer that is typed: a text, unless it is read as something else. */
export function TypedEmbed(props: TypedEmbedProps) {
  const { given, isLocked, onGive, inputMode = 'text', read = readTyped, missing, unit } = props
  const [isRefused, setIsRefused] = useState(false)
  const judge = (typed: string) => setIsRefused(given === null && typed.trim() !== '')
  return (
    <>
      <label className={styles.field}>
        {unit ? `Your answer, in ${unit}` : 'Your answer'}
        <input
          className={styles.input}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={LONGEST_ANSWER}
          readOnly={isLocked}
          onChange={({ target }) => {
            setIsRefused(false)
            onGive(read(target.value))
          }}
          onBlur={({ target }) => judge(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') judge(currentTarget.value)
          }}
        />
      </label>
      <p aria-live="polite" className={styles.refused}>
        {isRefused && missing}
      </p>
    </>
  )
}
