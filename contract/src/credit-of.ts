import { KIND_RULES } from './kind-rules.ts'
import { KINDS } from './kinds.ts'
import type { AuthoredQuestion, QuestionType } from './question.ts'

/**
 * The credit of an answer, in thousandths: used by the server for players, and by the preview for the author. Without a
 * key it is zero.
 */
export function creditOf<K extends QuestionType>(question: AuthoredQuestion<K>, answer: unknown): number {
  const { key } = question
  if (answer === null || key === null) return 0
  return KINDS[question.type].fits(question, answer) ? KIND_RULES[question.type].grade(question, key, answer) : 0
}
