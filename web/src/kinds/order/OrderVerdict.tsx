import type { Question } from '#contract/question.ts'
import { ordinal } from '#web/platform/ordinal.ts'
import type { OptionRowProps } from '#web/ui/OptionRow.tsx'
import { AnsweredRows } from '../AnsweredRows.tsx'
import { keyIn, type CheckedVerdict, type VerdictProps } from '../checked-verdict.ts'
import { chosenIn } from '../choice/chosen.ts'

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

/** The right order, with what was put elsewhere. */
export const OrderVerdict = ({ question, verdict }: VerdictProps) => <AnsweredRows rows={rowsOf(question, verdict)} />
