import type { Question } from '#contract/question.ts'
import { ordinal } from '#web/platform/ordinal.ts'
import type { OptionRowProps } from '#web/ui/OptionRow.tsx'
import { AnsweredRows } from '../AnsweredRows.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { isChecked, keyIn, type CheckedVerdict } from '../checked-verdict.ts'
import { chosenIn } from '../choice/chosen.ts'
import { useKeptDraft } from '../drafts/use-kept-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { verdictState } from '../verdict-state.ts'
import { orderCreditWords } from './order-words.ts'
import { OrderList } from './OrderList.tsx'

/** The items in the right order, each with the position it was given. */
function rowsOf({ options }: Question, verdict: CheckedVerdict): OptionRowProps[] {
  const given = chosenIn(verdict.answer)
  return chosenIn(keyIn(verdict)).map((id, place) => {
    const mine = given.indexOf(id)
    const { text = id, rendered = null } = options.find((option) => option.id === id) ?? {}
    if (mine === place) return { letter: '', text, rendered, state: 'right', tag: ordinal(place + 1) }
    return {
      letter: '',
      text,
      rendered,
      state: 'wrong',
      tag: mine < 0 ? ordinal(place + 1) : `You put it ${ordinal(mine + 1)}`,
    }
  })
}

function OrderVerdict({ question, verdict }: { question: Question; verdict: CheckedVerdict }) {
  const credited = orderCreditWords(verdict)
  return (
    <>
      {credited && (
        // Judged like the rows, so that it is scrolled into view with them.
        <div data-state={verdictState(verdict)}>
          <AnswerHint>{credited}</AnswerHint>
        </div>
      )}
      <AnsweredRows rows={rowsOf(question, verdict)} />
    </>
  )
}

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
