import { singleWords } from './kinds/single/single-words.ts'
import { multipleWords } from './kinds/multiple/multiple-words.ts'
import { trueFalseWords } from './kinds/true-false/true-false-words.ts'
import { textWords } from './kinds/text/text-words.ts'
import { numberWords } from './kinds/number/number-words.ts'
import { orderWords } from './kinds/order/order-words.ts'
import { matchWords } from './kinds/match/match-words.ts'
import { blanksWords } from './kinds/blanks/blanks-words.ts'
import { sortWords } from './kinds/sort/sort-words.ts'
import { listWords } from './kinds/list/list-words.ts'
import { placeWords } from './kinds/place/place-words.ts'
import { pollWords } from './kinds/poll/poll-words.ts'
import type { KindWords } from './kinds/words.ts'
import type { KindSchemasByType } from './kinds.ts'

/** What is said of questions and answers of each kind. Kept apart because a question does not start with it. */
export const KIND_WORDS: { [K in keyof KindSchemasByType]: KindWords<K, KindSchemasByType[K]> } = {
  single: singleWords,
  multiple: multipleWords,
  true_false: trueFalseWords,
  text: textWords,
  number: numberWords,
  order: orderWords,
  match: matchWords,
  blanks: blanksWords,
  sort: sortWords,
  list: listWords,
  place: placeWords,
  poll: pollWords,
}
