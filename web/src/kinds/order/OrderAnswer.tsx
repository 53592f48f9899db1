import type { AnswerProps } from '../answer-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { isChecked } from '../checked-verdict.ts'
import { chosenIn } from '../choice/chosen.ts'
import { useKeptDraft } from '../drafts/use-kept-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { OrderList } from './OrderList.tsx'
import { OrderVerdict } from './OrderVerdict.tsx'

/** Items to put in order. */
export function OrderAnswer(props: AnswerProps) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const { answer, change, check } = useKeptDraft(props)
  useAnswerKeys(props, check)
  if (showsVerdict && isChecked(verdict)) return <OrderVerdict question={question} verdict={verdict} />
  const items = chosenIn(answer).flatMap((id) => question.options.filter((option) => option.id === id))
  return (
    <AnswerFrame isLocked={isLocked} isDraft={isDraft} onCheck={check}>
      <AnswerHint>Drag them, or use the arrows.</AnswerHint>
      <OrderList items={items} isLocked={isLocked} onOrder={change} />
    </AnswerFrame>
  )
}
