import type { Answer } from './play.ts'
import type { Key, QuestionType } from './quiz.ts'
import { isAccepted } from './typed-answer.ts'

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const sameSet = (a: string[], b: string[]): boolean => a.length === b.length && a.every((one) => b.includes(one))

/** A tolerance is compared as decimals, not as binary fractions: 0.1 off is within 0.1. */
const within = (given: number, value: number, tolerance: number): boolean =>
  Math.abs(given - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value))

/**
 * Whether an answer is right: used by the server for players, and by the preview for the author. Without a key nothing
 * is.
 */
export function isRightAnswer({ type, key }: { type: QuestionType; key: Key | null }, answer: Answer): boolean {
  if (answer === null || key === null) return false
  if (typeof answer === 'number')
    return typeof key === 'object' && 'value' in key && within(answer, key.value, key.tolerance)
  if (type === 'text') return typeof answer === 'string' && isTexts(key) && isAccepted(answer, key)
  if (isTexts(answer) && isTexts(key))
    return type === 'order' ? answer.every((id, place) => id === key[place]) : sameSet(answer, key)
  return answer === key
}
