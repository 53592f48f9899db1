import type { Kind } from './kinds/kind.ts'
import { match, matchSchemas } from './kinds/match.ts'
import { blanks, blanksSchemas } from './kinds/blanks.ts'
import { sort, sortSchemas } from './kinds/sort.ts'
import { list, listSchemas } from './kinds/list.ts'
import { place, placeSchemas } from './kinds/place.ts'
import { poll, pollSchemas } from './kinds/poll.ts'
import { multiple, multipleSchemas } from './kinds/multiple.ts'
import { number, numberSchemas } from './kinds/number.ts'
import { order, orderSchemas } from './kinds/order.ts'
import { single, singleSchemas } from './kinds/single.ts'
import { text, textSchemas } from './kinds/text.ts'
import { trueFalse, trueFalseSchemas } from './kinds/true-false.ts'

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
