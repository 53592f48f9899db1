import type { Kind } from './kinds/kind.ts'
import { match, matchSchemas } from './kinds/match/match.ts'
import { blanks, blanksSchemas } from './kinds/blanks/blanks.ts'
import { sort, sortSchemas } from './kinds/sort/sort.ts'
import { list, listSchemas } from './kinds/list/list.ts'
import { place, placeSchemas } from './kinds/place/place.ts'
import { poll, pollSchemas } from './kinds/poll/poll.ts'
import { multiple, multipleSchemas } from './kinds/multiple/multiple.ts'
import { number, numberSchemas } from './kinds/number/number.ts'
import { order, orderSchemas } from './kinds/order/order.ts'
import { single, singleSchemas } from './kinds/single/single.ts'
import { text, textSchemas } from './kinds/text/text.ts'
import { trueFalse, trueFalseSchemas } from './kinds/true-false/true-false.ts'

/** The schemas of each question kind. The names of the rows are the names of the kinds. */
export const KIND_SCHEMAS = {
  single: singleSchemas,
  multiple: multipleSchemas,
  true_false: trueFalseSchemas,
  text: textSchemas,
  number: numberSchemas,
  order: orderSchemas,
  match: matchSchemas,
  blanks: blanksSchemas,
  sort: sortSchemas,
  list: listSchemas,
  place: placeSchemas,
  poll: pollSchemas,
}
export type KindSchemasByType = typeof KIND_SCHEMAS

/** What playing needs to know about each kind. */
export const KINDS: { [K in keyof KindSchemasByType]: Kind<K, KindSchemasByType[K]> } = {
  single,
  multiple,
  true_false: trueFalse,
  text,
  number,
  order,
  match,
  blanks,
  sort,
  list,
  place,
  poll,
}
