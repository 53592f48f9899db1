import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/play.ts'
import { readNumber } from '#contract/read-number.ts'
import { Field } from '#web/ui/Field.tsx'

interface TypedAnswerProps {
  kind: 'text' | 'number'
  given: Answer | undefined
  isLocked: boolean
  error: string | undefined
  /** Called on every change; undefined when it is not a valid answer. */
  onType: (answer: Answer | undefined) => void
}

const LONGEST = 200

const answerIn = (kind: TypedAnswerProps['kind'], typed: string): Answer | undefined =>
  kind === 'number' ? (readNumber(typed) ?? undefined) : typed.trim() || undefined

export function TypedAnswer({ kind, given, isLocked, error, onType }: TypedAnswerProps) {
  const [text, setText] = useState(given === undefined || given === null ? '' : String(given))
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Typing anywhere goes into the answer.
    const onKey = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      const isTyping = key.length === 1 && key !== ' ' && key !== '?' && !ctrlKey && !altKey && !metaKey
      const isFree = target === document.body || target instanceof HTMLHeadingElement
      if (isTyping && isFree) field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Field
      ref={field}
      label="Your answer"
      value={text}
      error={error}
      maxLength={LONGEST}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      readOnly={isLocked}
      onChange={({ target }) => {
        setText(target.value)
        onType(answerIn(kind, target.value))
      }}
    />
  )
}
