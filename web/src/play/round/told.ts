import type { Result, Verdict } from '#contract/play.ts'
import type { Given, Run } from './attempt.ts'
import { isResultOf } from './restore.ts'
import { isTold, type Told } from '../question/verdict-words.ts'

/** As much of a verdict as was stored with the answer, until the server tells the rest again. */
const remembered = (qid: string, { answer, correct }: Given): Verdict => ({
  qid,
  answer,
  correct,
  why: null,
  shares: null,
  key: correct && typeof answer !== 'number' ? answer : null,
})

/** The verdict on a question, from wherever it is known: the round, its result, or what was stored. */
export function toldOn(run: Run, result: Result | null, qid: string): Told | null {
  const given = run.given.get(qid)
  const reviewed = isResultOf(result, run) ? result.review.find((one) => one.qid === qid) : undefined
  const verdict = given?.verdict ?? (isTold(reviewed) ? reviewed : given && remembered(qid, given))
  return isTold(verdict) ? verdict : isTold(reviewed) ? reviewed : null
}
