import { creditOf } from '#contract/quiz/credit-of.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { fitsQuestion, isScored, type Answer, type Question } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { Shares, Verdict } from '#contract/api/play.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { invalidField } from '#server/platform/errors.ts'

/** What a quiz says about grading. */
export type Grading = Pick<Settings, 'partial_credit'>

/** An answer with the wrong shape is refused. */
export function refuseUnfit(question: KeyedQuestion, answer: Answer): void {
  if (!fitsQuestion(question, answer))
    throw invalidField('answer', "This doesn't fit the question.", "That isn't an answer to this question.")
}

/** The credit of an answer, in thousandths, if it fits. */
export function gradeAnswer(question: KeyedQuestion, answer: Answer, grading: Grading): number {
  refuseUnfit(question, answer)
  return creditOf(question, answer, grading)
}

/** The credit of an answer that was given before, by the key of a later version that asks the same; never refused. */
export const regradeAnswer = (original: KeyedQuestion, now: KeyedQuestion, answer: Answer, grading: Grading): number =>
  creditOf(now, answer, grading, original)

/** Whether an answer with this credit is right; null where nothing is right or wrong. */
export const isRight = (question: Pick<Question, 'type'>, credit: number): boolean | null =>
  isScored(question) ? credit === FULL_CREDIT : null

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
