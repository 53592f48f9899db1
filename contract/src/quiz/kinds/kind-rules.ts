import type { KindSchemasByType } from './kinds.ts'
import type { KindRules } from './shared-rules.ts'
import { matchRules } from './match-rules.ts'
import { blanksRules } from './blanks-rules.ts'
import { sortRules } from './sort-rules.ts'
import { listRules } from './list-rules.ts'
import { placeRules } from './place-rules.ts'
import { pollRules } from './poll-rules.ts'
import { multipleRules } from './multiple-rules.ts'
import { numberRules } from './number-rules.ts'
import { orderRules } from './order-rules.ts'
import { singleRules } from './single-rules.ts'
import { textRules } from './text-rules.ts'
import { trueFalseRules } from './true-false-rules.ts'

/** What making or grading quizzes needs to know about each kind; separate, because players never load it. */
export const KIND_RULES: { [K in keyof KindSchemasByType]: KindRules<K, KindSchemasByType[K]> } = {
  single: singleRules,
  multiple: multipleRules,
  true_false: trueFalseRules,
  text: textRules,
  number: numberRules,
  order: orderRules,
  match: matchRules,
  blanks: blanksRules,
  sort: sortRules,
  list: listRules,
  place: placeRules,
  poll: pollRules,
}
