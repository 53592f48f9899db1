import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { AuthoredQuestion, QuestionType } from '#contract/quiz/question.ts'
import type { KindDrafting, WrittenQuestion } from './written-question.ts'
import { matchDrafting } from './match/match-drafting.ts'
import { blanksDrafting } from './blanks/blanks-drafting.ts'
import { sortDrafting } from './sort/sort-drafting.ts'
import { listDrafting } from './list/list-drafting.ts'
import { placeDrafting } from './place/place-drafting.ts'
import { pollDrafting } from './poll/poll-drafting.ts'
import { multipleDrafting, singleDrafting, trueFalseDrafting } from './choice/choice-drafting.ts'
import { numberDrafting } from './number/number-drafting.ts'
import { orderDrafting } from './order/order-drafting.ts'
import { textDrafting } from './text/text-drafting.ts'

/** How each question kind is edited. */
export const DRAFTING = {
  single: singleDrafting,
  multiple: multipleDrafting,
  true_false: trueFalseDrafting,
  text: textDrafting,
  number: numberDrafting,
  order: orderDrafting,
  match: matchDrafting,
  blanks: blanksDrafting,
  sort: sortDrafting,
  list: listDrafting,
  place: placeDrafting,
  poll: pollDrafting,
}

/** The empty fields of each kind, besides the common ones. */
export const blankParts = () => ({
  ...singleDrafting.blank(),
  ...multipleDrafting.blank(),
  ...trueFalseDrafting.blank(),
  ...textDrafting.blank(),
  ...numberDrafting.blank(),
  ...orderDrafting.blank(),
  ...matchDrafting.blank(),
  ...blanksDrafting.blank(),
  ...sortDrafting.blank(),
  ...listDrafting.blank(),
  ...placeDrafting.blank(),
  ...pollDrafting.blank(),
})

/** A question being edited. Values of other kinds stay, so that switching the kind and back loses nothing. */
export type EditedQuestion = WrittenQuestion & ReturnType<typeof blankParts>

/** The same table typed for the compiler: every kind is there, and makes and reads its own questions. */
const BY_TYPE: {
  [K in QuestionType]: Pick<KindDrafting<K, EditedQuestion>, 'authored' | 'read' | 'previewed' | 'found'>
} = DRAFTING

/** A question with its key, as the server would store it. */
export function toAuthored<K extends QuestionType>(question: EditedQuestion & { type: K }): AuthoredQuestion<K> {
  const { id: qid, type, text, image, media, why, source } = question
  const options = KINDS[type].options ? question.options.map((option) => ({ ...option, rendered: null })) : []
  return BY_TYPE[type].authored({ qid, type, text, rendered: null, image, media, options, why, source }, question)
}

/** The reverse: what an author typed to get this question. */
export function readParts<K extends QuestionType>(question: AuthoredQuestion<K>): Partial<EditedQuestion> {
  const { options, ...parts } = BY_TYPE[question.type].read(question)
  return options
    ? { ...parts, options: options.map(({ id, text, image, last }) => ({ id, text, image, last })) }
    : parts
}

/** A question with stand-ins for what its author has not written yet. */
export const withStandIns = <K extends QuestionType>(question: AuthoredQuestion<K>): AuthoredQuestion<K> =>
  BY_TYPE[question.type].previewed?.(question) ?? question

/** What a try finds in the key of a question that takes tries. */
export const foundBy = <K extends QuestionType>(question: AuthoredQuestion<K>, text: string) =>
  BY_TYPE[question.type].found?.(question, text) ?? null
