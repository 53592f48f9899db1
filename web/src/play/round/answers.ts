import type { Answer } from '#contract/play.ts'
import type { Question } from '#contract/quiz.ts'

const areIdsOf = ({ options }: Question, ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))

/** Whether an answer is valid for this question. Null (out of time) always is. */
export function fitsQuestion(question: Question, answer: Answer): boolean {
  if (answer === null) return true
  switch (question.type) {
    case 'single':
      return typeof answer === 'string' && areIdsOf(question, [answer])
    case 'multiple':
      return Array.isArray(answer) && answer.length > 0 && areIdsOf(question, answer)
    case 'order':
      return Array.isArray(answer) && answer.length === question.options.length && areIdsOf(question, answer)
    case 'true_false':
      return typeof answer === 'boolean'
    case 'text':
      return typeof answer === 'string'
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer)
  }
}

/** Whether two answers are exactly the same. */
export const sameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other)
