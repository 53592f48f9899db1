import type { KindSchemasByType } from './kinds.ts'
import type { KindRules } from './kinds/rules.ts'
import { matchRules } from './kinds/match/match-rules.ts'
import { blanksRules } from './kinds/blanks/blanks-rules.ts'
import { sortRules } from './kinds/sort/sort-rules.ts'
import { listRules } from './kinds/list/list-rules.ts'
import { placeRules } from './kinds/place/place-rules.ts'
import { pollRules } from './kinds/poll/poll-rules.ts'
import { multipleRules } from './kinds/multiple/multiple-rules.ts'
import { numberRules } from './kinds/number/number-rules.ts'
import { orderRules } from './kinds/order/order-rules.ts'
import { singleRules } from './kinds/single/single-rules.ts'
import { textRules } from './kinds/text/text-rules.ts'
import { trueFalseRules } from './kinds/true-false/true-false-rules.ts'

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
