import { useRef, useState } from 'react'
import { LONGEST_ANSWER } from '#contract/answer-limits.ts'
import { answerWords } from '#contract/question-words.ts'
import { isScored, type Answer } from '#contract/question.ts'
import { Field } from '#web/ui/Field.tsx'
import { AnsweredRows } from '../AnsweredRows.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { isChecked } from '../checked-verdict.ts'
import { verdictState } from '../verdict-state.ts'
import styles from './TypedAnswer.module.css'
import { useKeptDraft } from '../drafts/use-kept-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { useTypingAnywhere } from './use-typing-anywhere.ts'

interface TypedAnswerProps extends AnswerProps {
  inputMode: 'decimal' | 'text'
  /** The typed text as an answer; undefined when it is not a valid one. */
  read: (typed: string) => Answer | undefined
  /** How the text is read, where it may have been meant otherwise. */
  reading?: (typed: string) => string | null
  /** Shown when there is nothing to check. */
  missing: string
  /** What is counted, shown after the field. */
  unit?: string | null
}

/** An answer that is typed. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { question, verdict, isLocked, isDraft, showsVerdict, inputMode, read, reading, missing, unit } = props
  const { draft, isRefused, edit, leaveField, check } = useKeptDraft(props)
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
            edit(read(target.value))
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
