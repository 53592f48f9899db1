import type { Answer } from '#contract/play.ts'
import { isRightAnswer, isTexts } from '#contract/right-answer.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { AppError } from '#server/platform/errors.ts'

const knownAll = (ids: string[], { options }: KeyedQuestion): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))

/** Whether an answer has the shape of this kind of question. Null (out of time) always has. */
function fits(question: KeyedQuestion, answer: Answer): boolean {
  if (answer === null) return true
  switch (question.type) {
    case 'single':
      return typeof answer === 'string' && knownAll([answer], question)
    case 'multiple':
      return isTexts(answer) && answer.length > 0 && knownAll(answer, question)
    case 'true_false':
      return typeof answer === 'boolean'
    case 'text':
      return typeof answer === 'string'
    case 'number':
      return typeof answer === 'number'
    case 'order':
      return isTexts(answer) && answer.length === question.options.length && knownAll(answer, question)
  }
}

/** Whether an answer is right. An answer with the wrong shape is refused. */
export function isRight(question: KeyedQuestion, answer: Answer): boolean {
  if (!fits(question, answer))
    throw new AppError('INVALID', "That isn't an answer to this question.", {
      fields: { answer: "This doesn't fit the question." },
    })
  return isRightAnswer(question, answer)
}
