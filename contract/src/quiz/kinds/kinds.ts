import type { Kind } from './kind.ts'
import { single, singleSchemas } from './single.ts'
import { multiple, multipleSchemas } from './multiple.ts'
import { trueFalse, trueFalseSchemas } from './true-false.ts'
import { text, textSchemas } from './text.ts'
import { number, numberSchemas } from './number.ts'
import { order, orderSchemas } from './order.ts'
import { match, matchSchemas } from './match.ts'
import { blanks, blanksSchemas } from './blanks.ts'
import { sort, sortSchemas } from './sort.ts'
import { list, listSchemas } from './list.ts'
import { place, placeSchemas } from './place.ts'
import { poll, pollSchemas } from './poll.ts'

/** The schemas of each question kind, apart from it because a browser never loads them. The names of the rows are the names of the kinds. */
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

const kinds = {
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

/** What playing needs to know about each kind. */
export const KINDS: { [K in keyof KindSchemasByType]: Kind<K, KindSchemasByType[K]> } = kinds

/** The kinds that have no family to look like. */
export type OwnKind = {
  [K in keyof typeof kinds]: (typeof kinds)[K]['shownAs'] extends 'own' ? K : never
}[keyof typeof kinds]

/** How many options a question of a kind may have. */
export const mostOptions = (type: keyof KindSchemasByType): number => KINDS[type].options?.most ?? 0
