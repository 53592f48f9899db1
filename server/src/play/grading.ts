import type { Answer } from '#contract/play.ts'
import type { KeyedQuestion } from '../authoring/keyed-question.ts'
import { AppError } from '../platform/errors.ts'
import { isAccepted } from './typed-answer.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const knownAll = (ids: string[], { options }: KeyedQuestion): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))

/** Whether an answer has the shape that this kind of question takes. Null, time that ran out, always has. */
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

const sameSet = (a: string[], b: string[]): boolean => a.length === b.length && a.every((one) => b.includes(one))

/** A tolerance is read as the author meant it, not as binary fractions have it: 0.1 off is within 0.1. */
const within = (given: number, value: number, tolerance: number): boolean =>
  Math.abs(given - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value))

/** Whether an answer is right. An answer that this kind of question cannot have is refused. */
export function isRight(question: KeyedQuestion, answer: Answer): boolean {
  if (!fits(question, answer))
    throw new AppError('INVALID', "That isn't an answer to this question.", {
      fields: { answer: "This doesn't fit the question." },
    })
  const { key, type } = question
  if (answer === null) return false
  if (typeof answer === 'number')
    return typeof key === 'object' && 'value' in key && within(answer, key.value, key.tolerance)
  if (type === 'text') return typeof answer === 'string' && isTexts(key) && isAccepted(answer, key)
  if (isTexts(answer) && isTexts(key))
    return type === 'order' ? answer.every((id, place) => id === key[place]) : sameSet(answer, key)
  return answer === key
}
