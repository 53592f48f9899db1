import { AnswerFrame } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { useAnswerDraft } from '../use-answer-draft.ts'

export function MatchAnswer(props: AnswerProps<'match'>) {
  const { isLocked, isDraft } = props
  const { check } = useAnswerDraft(props)
  return (
    <AnswerFrame isLocked={isLocked} isDraft={isDraft} onCheck={check}>
      {null}
    </AnswerFrame>
  )
}
