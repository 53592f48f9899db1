import type { AuthoredQuestion } from '#contract/draft.ts'
import type { Answer, Verdict } from '#contract/play.ts'
import { isRightAnswer } from '#contract/right-answer.ts'

/** The verdict a player would get, computed locally for the author's preview. */
export const previewVerdict = (question: AuthoredQuestion, answer: Answer): Verdict => ({
  qid: question.qid,
  answer,
  correct: isRightAnswer(question, answer),
  key: question.key,
  why: question.why || null,
  shares: null,
})
