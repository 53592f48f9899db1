import { creditOf } from '#contract/quiz/credit-of.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Verdict } from '#contract/api/play.ts'
import type { Answer, AuthoredQuestion } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'

/** The verdict a player would get, computed locally for the author's preview. */
export function previewVerdict(
  question: AuthoredQuestion,
  answer: Answer,
  settings: Pick<Settings, 'partial_credit'>,
): Verdict {
  const credit = creditOf(question, answer, settings)
  const { qid, key, why } = question
  return {
    qid,
    answer,
    correct: KINDS[question.type].isScored ? credit === FULL_CREDIT : null,
    credit,
    key,
    why: why || null,
    rendered: null,
    shares: null,
  }
}
