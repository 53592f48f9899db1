import type { KindSchemasByType } from './kinds.ts'
import type { KindRules } from './kinds/rules.ts'
import { multipleRules } from './kinds/multiple-rules.ts'
import { numberRules } from './kinds/number-rules.ts'
import { orderRules } from './kinds/order-rules.ts'
import { singleRules } from './kinds/single-rules.ts'
import { textRules } from './kinds/text-rules.ts'
import { trueFalseRules } from './kinds/true-false-rules.ts'

/** What making or grading quizzes needs to know about each kind; separate, because players never load it. */
export const KIND_RULES: { [K in keyof KindSchemasByType]: KindRules<K, KindSchemasByType[K]> } = {
  single: singleRules,
  multiple: multipleRules,
  true_false: trueFalseRules,
  text: textRules,
  number: numberRules,
  order: orderRules,
}
