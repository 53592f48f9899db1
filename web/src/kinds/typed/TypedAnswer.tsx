import { useRef, useState } from 'react'
import { answerWords, type Answer } from '#contract/question.ts'
import { Field } from '#web/ui/Field.tsx'
import { AnsweredRows } from '../AnsweredRows.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { AnswerFrame } from '../AnswerFrame.tsx'
import { isChecked } from '../checked-verdict.ts'
import { useAnswerDraft, useAnswerKeys } from '../use-answer-draft.ts'
import { useTypingAnywhere } from './use-typing-anywhere.ts'

interface TypedAnswerProps extends AnswerProps {
  inputMode: 'decimal' | 'text'
  /** The typed text as an answer; undefined when it is not a valid one. */
  read: (typed: string) => Answer | undefined
  /** Shown when there is nothing to check. */
  missing: string
}

const LONGEST = 200

/** An answer that is typed. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { question, given, verdict, isLocked, isDraft, showsVerdict, inputMode, read, missing } = props
  const { isRefused, edit, leaveField, check } = useAnswerDraft(props)
  useAnswerKeys(props, check)
  const [text, setText] = useState(typeof given === 'string' || typeof given === 'number' ? String(given) : '')
  const field = useRef<HTMLInputElement>(null)

  useTypingAnywhere(field)

  if (showsVerdict && isChecked(verdict)) {
    const { answer, correct } = verdict
    if (answer === null) return <AnsweredRows rows={[]} />
    const state = correct ? 'right' : 'wrong'
    return <AnsweredRows rows={[{ letter: '', text: answerWords(question, answer), state, tag: 'Your answer' }]} />
  }
  return (
    <AnswerFrame isLocked={isLocked} isDraft={isDraft} onCheck={check}>
      <Field
        ref={field}
        label="Your answer"
        value={text}
        error={isRefused ? missing : undefined}
        maxLength={LONGEST}
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
    </AnswerFrame>
  )
}
