import type { Answer, Shares, Verdict } from '#contract/play.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'

/** The server's verdict on an answer. */
export const verdictOn = (
  question: KeyedQuestion,
  answer: Answer,
  correct: boolean,
  shares: Shares | null,
): Verdict => ({
  qid: question.qid,
  answer,
  correct,
  key: question.key,
  why: question.why,
  shares,
})

/** The same where answers are checked at the end: nothing is revealed before. */
export const silentVerdict = (qid: string, answer: Answer): Verdict => ({
  qid,
  answer,
  correct: null,
  key: null,
  why: null,
  shares: null,
})
