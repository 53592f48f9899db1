import { useRef, useState } from 'react'
import { LONGEST_ANSWER } from '#contract/quiz/draft-limits.ts'
import { answerWords } from '#contract/quiz/question-words.ts'
import { isScored, type Answer } from '#contract/quiz/question.ts'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import { rightSpelling } from '#contract/quiz/typed-answer.ts'
import { Field } from '#web/ui/Field.tsx'
import { AnsweredRows, verdictState } from '../AnsweredRows.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { isChecked, keyIn } from '../checked-verdict.ts'
import { useStoredAnswerDraft } from '../use-stored-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { readTyped, useTypingAnywhere } from './typing.ts'
import styles from './Text.module.css'

interface TypedAnswerProps extends AnswerProps {
  inputMode?: 'decimal' | 'text'
  /** The typed text as an answer; null when it is not a valid one. */
  read?: (typed: string) => Answer
  /** How the text is read, where it may have been meant otherwise. */
  reading?: (typed: string) => string | null
  /** Shown when there is nothing to check. */
  missing: string
  /** What is counted, shown after the field. */
  unit?: string | null
}

/** An answer that is typed: a text, unless it is read as something else. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { question, verdict, isLocked, isDraft, showsVerdict, reading, missing, unit } = props
  const { inputMode = 'text', read = readTyped } = props
  const { draft, isRefused, edit, leaveField, check } = useStoredAnswerDraft(props)
  useAnswerKeys(props, check)
  const [text, setText] = useState(typeof draft === 'string' || typeof draft === 'number' ? String(draft) : '')
  const field = useRef<HTMLInputElement>(null)

  useTypingAnywhere(field)

  if (showsVerdict && isChecked(verdict)) {
    const { answer } = verdict
    if (answer === null) return <AnsweredRows rows={[]} />
    const state = verdictState(verdict)
    return (
      <AnsweredRows
        rows={[
          { letter: state === 'chosen' ? '“' : '', text: answerWords(question, answer), state, tag: 'Your answer' },
        ]}
      />
    )
  }
  const words = isLocked ? null : reading?.(text)
  return (
    <AnswerFrame {...{ isLocked, isDraft }} isScored={isScored(question)} onCheck={check}>
      <div className={unit ? styles.withUnit : undefined}>
        <Field
          ref={field}
          label="Your answer"
          // The unit is read with the label, because it is seen after the field.
          aria-label={unit ? `Your answer, in ${unit}` : undefined}
          value={text}
          error={isRefused ? missing : undefined}
          maxLength={LONGEST_ANSWER}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={isLocked}
          onChange={({ target }) => {
            setText(target.value)
            edit(read(target.value) ?? undefined)
          }}
          onBlur={leaveField}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {reading && <div aria-live="polite">{words && <AnswerHint>{words}</AnswerHint>}</div>}
    </AnswerFrame>
  )
}

/** A text that is typed; then how it is spelt, if it was right but for a typo. */
export function TextAnswer(props: AnswerProps) {
  const { verdict, showsVerdict } = props
  const key = showsVerdict && isChecked(verdict) && verdict.correct ? keyIn(verdict) : null
  const spelling = typeof verdict?.answer === 'string' && isTexts(key) ? rightSpelling(verdict.answer, key) : null
  return (
    <>
      <TypedAnswer {...props} missing="Type an answer." />
      {spelling !== null && <AnswerHint>It is spelt {spelling}.</AnswerHint>}
    </>
  )
}
