import { creditOf } from '#contract/credit-of.ts'
import { fitsQuestion, type Answer } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { AppError } from '#server/platform/errors.ts'

/** The credit of an answer, in thousandths. An answer with the wrong shape is refused. */
export function gradeAnswer(question: KeyedQuestion, answer: Answer): number {
  if (!fitsQuestion(question, answer))
    throw new AppError('INVALID', "That isn't an answer to this question.", {
      fields: { answer: "This doesn't fit the question." },
    })
  return creditOf(question, answer)
}
