import type { AuthoredQuestion } from '#contract/question.ts'
import type { Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import { isRightAnswer } from '#contract/right-answer.ts'

/** The verdict that a player would get, as the author's own preview gives it. */
export const previewVerdict = (question: AuthoredQuestion, answer: Answer): Verdict => ({
  qid: question.qid,
  answer,
  correct: isRightAnswer(question, answer),
  key: question.key,
  why: question.why || null,
  shares: null,
})
