import { KINDS } from '#contract/kinds.ts'
import type { AuthoredQuestion } from '#contract/question.ts'
import { DRAFTING, type DraftQuestion } from '#web/kinds/drafting.ts'

/** A question with its key as the server would have it. */
export function toAuthored(question: DraftQuestion): AuthoredQuestion {
  const { id: qid, type, text, image, why, source } = question
  const options = KINDS[type].hasOptions ? [...question.options] : []
  return DRAFTING[type].authored({ qid, text, image, options, why, source }, question)
}
