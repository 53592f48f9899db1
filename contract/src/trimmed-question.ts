import { KIND_RULES } from './kind-rules.ts'
import type { AuthoredQuestion, QuestionType } from './question.ts'

/**
 * A question as it is checked, shown and published: without empty options at its end, which are fields that its author
 * did not need. An empty one before others, or one that is marked as right, stays and is a problem.
 */
export const trimmedQuestion = <K extends QuestionType>(question: AuthoredQuestion<K>): AuthoredQuestion<K> =>
  KIND_RULES[question.type].trimmed?.(question) ?? question
