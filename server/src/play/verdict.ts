import type { Shares, Verdict } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { isRight } from './grading.ts'

/** The server's verdict on an answer. */
export const verdictOn = (question: KeyedQuestion, answer: Answer, credit: number, shares: Shares | null): Verdict => ({
  qid: question.qid,
  answer,
  correct: isRight(question, credit),
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
