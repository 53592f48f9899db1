import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { LONGEST_ANSWER } from '#contract/answer-limits.ts'
import type { Question } from '#contract/question.ts'
import styles from './Blanks.module.css'

interface BlankInputProps {
  blank: Question<'blanks'>['blanks'][number]
  /** "Blank 1 of 3" */
  label: string
  /** The id of the words around it. */
  describedBy?: string | undefined
  value: string
  isLocked: boolean
  onType: (text: string) => void
  onChoose: (id: string) => void
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A blank to fill in: typed, or chosen from a list. */
export const BlankInput = ({
  blank,
  label,
  describedBy,
  value,
  isLocked,
  onType,
  onChoose,
  onLeave,
  onKeyDown,
}: BlankInputProps) =>
  blank.choices === null ? (
    <input
      className={styles.input}
      aria-label={label}
      aria-describedby={describedBy}
      data-blank
      value={value}
      maxLength={LONGEST_ANSWER}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      readOnly={isLocked}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  ) : (
    <span className={styles.select}>
      <select
        className={styles.input}
        aria-label={label}
        aria-describedby={describedBy}
        data-blank
        value={value}
        disabled={isLocked}
        onChange={({ target }) => onChoose(target.value)}
        onKeyDown={onKeyDown}
      >
        <option value="">Choose…</option>
        {blank.choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
    </span>
  )
