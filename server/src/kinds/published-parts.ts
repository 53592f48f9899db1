import { isScored, type QuestionType } from '#contract/question.ts'
import { inOrderOfIds } from './in-order-of-ids.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { SERVER_KINDS } from './server-kinds.ts'

/** A question with the parts of its kind as they are published. */
export const withPublishedParts = <K extends QuestionType>(question: KeyedQuestion<K>): KeyedQuestion<K> => ({
  ...question,
  // An order that reveals nothing; where there is nothing to reveal, the author's.
  options: isScored(question) ? inOrderOfIds(question.options) : question.options,
  ...SERVER_KINDS[question.type].publishedParts?.(question),
  key: SERVER_KINDS[question.type].publishedKey(question.key),
})
