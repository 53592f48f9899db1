import { FULL_CREDIT } from '#contract/credit.ts'
import type { Shares, Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'

/** The server's verdict on an answer. */
export const verdictOn = (question: KeyedQuestion, answer: Answer, credit: number, shares: Shares | null): Verdict => ({
  qid: question.qid,
  answer,
  correct: credit === FULL_CREDIT,
  credit,
  key: question.key,
  why: question.why,
  rendered: question.why_rendered ?? null,
  shares,
})

/** The same where answers are checked at the end: nothing is revealed before. */
export const silentVerdict = (qid: string, answer: Answer): Verdict => ({
  qid,
  answer,
  correct: null,
  credit: null,
  key: null,
  why: null,
  rendered: null,
  shares: null,
})
