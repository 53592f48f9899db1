import type { Question } from '#contract/quiz/question.ts'
import { keptPairs } from '#contract/quiz/kinds/order.ts'
import { ordinal } from '#web/platform/intl.ts'
import type { OptionRowProps } from '#web/ui/OptionRow.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { isChecked, keyIn, type CheckedVerdict, type VerdictProps } from '../checked-verdict.ts'
import { chosenIn } from '../choice/choice-look.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { OrderList } from './OrderList.tsx'
import { AnsweredRows, verdictState } from '../AnsweredRows.tsx'

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

/** The right order, with what was put elsewhere, and how its credit comes about. */
export function OrderVerdict({ question, verdict }: VerdictProps) {
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

/** How the credit of a wrong order comes about, which the right places alone do not tell. */
export function orderCreditWords(verdict: CheckedVerdict): string | null {
  const given = chosenIn(verdict.answer)
  const { kept, of } = keptPairs(chosenIn(keyIn(verdict)), given)
  if (verdict.correct || of === 0 || given.length === 0) return null
  if (kept === 0) return 'No item follows the right one, so there is no credit.'
  // Nothing in between is given in this quiz.
  if (verdict.credit === 0) return null
  return `Your credit: ${kept} of ${of} items follow the right one.`
}

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
