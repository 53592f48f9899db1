import { keptPairs } from '#contract/kinds/order/kept-pairs.ts'
import { keyIn, type CheckedVerdict } from '../checked-verdict.ts'
import { chosenIn } from '../choice/chosen.ts'

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
