import type { QuestionType } from '#contract/question.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { SERVER_KINDS } from './server-kinds.ts'

/** A question with the parts of its kind as they are published. */
export const withPublishedParts = <K extends QuestionType>(question: KeyedQuestion<K>): KeyedQuestion<K> => ({
  ...question,
  ...SERVER_KINDS[question.type].publishedParts?.(question),
  key: SERVER_KINDS[question.type].publishedKey(question.key),
})
