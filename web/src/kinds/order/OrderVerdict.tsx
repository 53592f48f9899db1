import type { Question } from '#contract/question.ts'
import { ordinal } from '#web/platform/ordinal.ts'
import type { OptionRowProps } from '#web/ui/OptionRow.tsx'
import { AnswerHint } from '../AnswerFrame.tsx'
import { AnsweredRows } from '../AnsweredRows.tsx'
import { keyIn, type CheckedVerdict, type VerdictProps } from '../checked-verdict.ts'
import { chosenIn } from '../choice/chosen.ts'
import { verdictState } from '../verdict-state.ts'
import { orderCreditWords } from './order-words.ts'

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
