import type { Result, Verdict } from '#contract/play.ts'
import type { GivenAnswer, Round } from './round.ts'
import { isResultOf } from './restore-round.ts'
import { isChecked, type CheckedVerdict } from '#web/kinds/checked-verdict.ts'

/** The part of a verdict that was stored with the answer, until the server sends the rest again. */
const remembered = (qid: string, { answer, correct, credit }: GivenAnswer): Verdict => ({
  qid,
  answer,
  correct,
  credit,
  why: null,
  rendered: null,
  shares: null,
  key: null,
})

/** The verdict on a question, from the round, its result, or storage. */
export function verdictOf(round: Round, result: Result | null, qid: string): CheckedVerdict | null {
  const given = round.given.get(qid)
  const reviewed = isResultOf(result, round) ? result.review.find((one) => one.qid === qid) : undefined
  const verdict = given?.verdict ?? (isChecked(reviewed) ? reviewed : given && remembered(qid, given))
  return isChecked(verdict) ? verdict : isChecked(reviewed) ? reviewed : null
}
