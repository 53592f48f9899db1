import { useState, type FormEvent, createContext } from 'react'
import { untouched, type Answer } from '#contract/quiz/question.ts'
import { useKeys, type Keys } from '#web/platform/browser/keyboard.ts'
import type { AnswerProps } from './kind-props.ts'

/** An answer being given: its current value, and what happens when it changes or is checked. */
export function useAnswerDraft(
  { question, given, isLocked, isDraft, onAnswer, onDraft, onNext }: AnswerProps,
  before?: Answer,
) {
  const [draft, setDraft] = useState<Answer | undefined>(given ?? before ?? untouched(question))
  const [isRefused, setIsRefused] = useState(false)
  const answer = given === undefined || isDraft ? draft : given
  const edit = (to: Answer | undefined) => {
    setIsRefused(false)
    setDraft(to)
    onDraft?.(to)
  }
  /** An answer that was kept and then cleared is kept as none. */
  const keep = (to: Answer | undefined) => {
    if (isDraft && (to !== undefined || given !== undefined)) onAnswer(to ?? null)
  }
  return {
    /** What is shown. */
    answer,
    /** What was chosen or typed here. */
    draft,
    /** Whether checking was attempted before there was an answer. */
    isRefused,
    change(to: Answer | undefined) {
      edit(to)
      keep(to)
    },
    /** For what is typed, which is kept when the field is left: half a number is a number too, but not the answer. */
    edit,
    leaveField: () => keep(draft),
    check(event?: FormEvent) {
      event?.preventDefault()
      if (isLocked) return
      if (isDraft) {
        keep(draft)
        onNext()
      } else if (answer === undefined) setIsRefused(true)
      else onAnswer(answer)
    },
  }
}

/** The answer keys, while something can be answered: Enter, and those of the kind. */
export function useAnswerKeys(
  { isLocked, isDraft, hasKeys = true }: Pick<AnswerProps, 'isLocked' | 'isDraft' | 'hasKeys'>,
  check: () => void,
  keys: Keys = {},
): void {
  useKeys(isLocked || !hasKeys ? {} : { Enter: isDraft ? undefined : check, ...keys })
}

/** The round whose unfinished answers outlast a reload; null where there is none. */
export const RoundName = createContext<string | null>(null)
