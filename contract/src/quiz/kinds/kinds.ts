import type { Kind, KindWords } from './kind.ts'
import { match, matchSchemas, matchWords } from './match.ts'
import { blanks, blanksSchemas, blanksWords } from './blanks.ts'
import { sort, sortSchemas, sortWords } from './sort.ts'
import { list, listSchemas, listWords } from './list.ts'
import { place, placeSchemas, placeWords } from './place.ts'
import { poll, pollSchemas, pollWords } from './poll.ts'
import { multiple, multipleSchemas, multipleWords } from './multiple.ts'
import { number, numberSchemas, numberWords } from './number.ts'
import { order, orderSchemas, orderWords } from './order.ts'
import { single, singleSchemas, singleWords } from './single.ts'
import { text, textSchemas, textWords } from './text.ts'
import { trueFalse, trueFalseSchemas, trueFalseWords } from './true-false.ts'

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

/** What is said of questions and answers of each kind. */
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

/** What an author calls each kind: in the editor, and in what is said about files. */
export const KIND_LABELS: Record<keyof KindSchemasByType, string> = {
  single: 'One right answer',
  multiple: 'All that apply',
  true_false: 'True or false',
  text: 'Typed answer',
  number: 'A number',
  order: 'Put in order',
  match: 'Match pairs',
  blanks: 'Fill in the blanks',
  sort: 'Sort into groups',
  list: 'Name them all',
  place: 'A spot on a picture',
  poll: 'Poll',
}
