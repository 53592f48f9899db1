import type { AnswerProps } from '../answer-props.ts'
import { useKeptDraft } from '../drafts/use-kept-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { useGaps } from '../use-gaps.ts'
import { assigned, assignedIn } from './assigned.ts'

/** An answer that gives each part of a question another of its parts. */
export function useAssignment(props: AnswerProps, of: number) {
  const { answer, isRefused, change, check: checkNow } = useKeptDraft(props)
  const { missing, check } = useGaps({ answer, of, isDraft: props.isDraft, check: checkNow })
  useAnswerKeys(props, check)
  return {
    chosen: assignedIn(answer),
    isRefused,
    missing,
    assign: (id: string, to: string) => change(assigned(answer, id, to)),
    check,
  }
}
