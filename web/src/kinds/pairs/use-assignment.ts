import type { AnswerProps } from '../answer-props.ts'
import { useAnswerDraft, useAnswerKeys } from '../use-answer-draft.ts'
import { assigned, assignedIn } from './assigned.ts'

/** An answer that gives each part of a question another of its parts. */
export function useAssignment(props: AnswerProps) {
  const { answer, isRefused, change, check } = useAnswerDraft(props)
  useAnswerKeys(props, check)
  return {
    chosen: assignedIn(answer),
    isRefused,
    assign: (id: string, to: string) => change(assigned(answer, id, to)),
    check,
  }
}
