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

/** Parses a typed number: comma or point, spaces between thousands, any kind of minus; null when it is not a number. */
export function readNumber(typed: string): number | null {
  const plain = typed
    .replace(/[\s\u00A0\u202F'’_]/g, '')
    .replace(/^[−–—]/, '-')
    .replace(/^\+/, '')
  const pointed = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? Number(pointed) : null
}
