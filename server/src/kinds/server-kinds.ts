import { type QuestionType, isScored } from '#contract/quiz/question.ts'
import type { DraftImage } from '#contract/quiz/fields.ts'
import { plainOfKeyed, type PlainImage, type PlainQuestion } from './formats/plain-question.ts'
import { matchKind } from './match.ts'
import { blanksKind } from './blanks.ts'
import { sortKind } from './sort.ts'
import { listKind } from './list.ts'
import { placeKind } from './place.ts'
import { pollKind } from './poll.ts'
import { multipleKind } from './multiple.ts'
import { numberKind } from './number.ts'
import { orderKind } from './order.ts'
import { type ServerKind, inOrderOfIds } from './server-kind.ts'
import { singleKind } from './single.ts'
import { textKind } from './text.ts'
import { trueFalseKind } from './true-false.ts'
import type { KeyedQuestion } from './keyed-question.ts'

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

export const plainQuestion = <K extends QuestionType>(
  question: KeyedQuestion<K>,
  plainImage: (image: DraftImage) => PlainImage | null,
): PlainQuestion<K> => plainOfKeyed(question, SERVER_KINDS[question.type].formats.unnamed, plainImage)

export const withPublishedParts = <K extends QuestionType>(question: KeyedQuestion<K>): KeyedQuestion<K> => ({
  ...question,
  // An order that reveals nothing; where there is nothing to reveal, the author's.
  options: isScored(question) ? inOrderOfIds(question.options) : question.options,
  ...SERVER_KINDS[question.type].publishedParts?.(question),
  key: SERVER_KINDS[question.type].publishedKey(question.key),
})
