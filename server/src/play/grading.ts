import { creditOf } from '#contract/credit-of.ts'
import { fitsQuestion, type Answer } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { AppError } from '#server/platform/errors.ts'

/** What an answer earns, in thousandths. An answer that this kind of question cannot have is refused. */
export function gradeAnswer(question: KeyedQuestion, answer: Answer): number {
  if (!fitsQuestion(question, answer))
    throw new AppError('INVALID', "That isn't an answer to this question.", {
      fields: { answer: "This doesn't fit the question." },
    })
  return creditOf(question, answer)
}
