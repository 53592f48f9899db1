import type { Answer } from '#contract/question.ts'
import type { Question } from '#contract/question.ts'

const areIdsOf = ({ options }: Question, ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))

/** Whether an answer is one that this question could have been given. Null, time that ran out, always is. */
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

/** Whether two answers are the same to the letter. */
export const sameAnswer = (one: Answer, other: Answer): boolean => JSON.stringify(one) === JSON.stringify(other)
