import type { QuestionType } from '#contract/question.ts'
import { matchKind } from './match/match-kind.ts'
import { blanksKind } from './blanks/blanks-kind.ts'
import { sortKind } from './sort/sort-kind.ts'
import { listKind } from './list/list-kind.ts'
import { placeKind } from './place/place-kind.ts'
import { pollKind } from './poll/poll-kind.ts'
import { multipleKind } from './multiple/multiple-kind.ts'
import { numberKind } from './number/number-kind.ts'
import { orderKind } from './order/order-kind.ts'
import type { ServerKind } from './server-kind.ts'
import { singleKind } from './single/single-kind.ts'
import { textKind } from './text/text-kind.ts'
import { trueFalseKind } from './true-false/true-false-kind.ts'

/** What the server needs to know about each question kind. */
export const SERVER_KINDS: { [K in QuestionType]: ServerKind<K> } = {
  single: singleKind,
  multiple: multipleKind,
  true_false: trueFalseKind,
  text: textKind,
  number: numberKind,
  order: orderKind,
  match: matchKind,
  blanks: blanksKind,
  sort: sortKind,
  list: listKind,
  place: placeKind,
  poll: pollKind,
}
