import { creditOf } from '#contract/credit-of.ts'
import { FULL_CREDIT } from '#contract/credit.ts'
import type { Verdict } from '#contract/play.ts'
import type { Answer, AuthoredQuestion } from '#contract/question.ts'

/** The verdict a player would get, computed locally for the author's preview. */
export function previewVerdict(question: AuthoredQuestion, answer: Answer): Verdict {
  const credit = creditOf(question, answer)
  const { qid, key, why } = question
  return { qid, answer, correct: credit === FULL_CREDIT, credit, key, why: why || null, rendered: null, shares: null }
}
