import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { AuthoredQuestion, QuestionType } from '#contract/quiz/question.ts'
import { merged, type Merged } from '#web/platform/merged.ts'
import type { KindEditing, WrittenQuestion } from './written-question.ts'
import { matchEditing } from './match/match-editing.tsx'
import { blanksEditing } from './blanks/blanks-editing.tsx'
import { sortEditing } from './sort/sort-editing.tsx'
import { listEditing } from './list/list-editing.tsx'
import { placeEditing } from './place/place-editing.tsx'
import { pollEditing } from './poll/poll-editing.tsx'
import { singleEditing } from './choice/single-editing.ts'
import { multipleEditing } from './choice/multiple-editing.ts'
import { trueFalseEditing } from './choice/true-false-editing.tsx'
import { numberEditing } from './number/number-editing.tsx'
import { orderEditing } from './order/order-editing.tsx'
import { textEditing } from './text/text-editing.tsx'

const rows = {
  single: singleEditing,
  multiple: multipleEditing,
  true_false: trueFalseEditing,
  text: textEditing,
  number: numberEditing,
  order: orderEditing,
  match: matchEditing,
  blanks: blanksEditing,
  sort: sortEditing,
  list: listEditing,
  place: placeEditing,
  poll: pollEditing,
}

/** What the kinds add to the common fields. */
type OwnParts = ReturnType<(typeof rows)[keyof typeof rows]['blank']>
type AllParts = Merged<OwnParts>

/** A question being edited. Values of other kinds stay, so that switching the kind and back loses nothing. */
export type EditedQuestion = WrittenQuestion & AllParts

/**
 * How each question kind is edited: the fields of its editor, what is typed into them, and how it becomes a question.
 * Typed by the kinds, not by its rows, so that the compiler says here, and only here, which one is missing.
 */
export const EDITING: {
  [K in QuestionType]: Omit<KindEditing<K, AllParts>, 'blank'> & { blank: () => Partial<AllParts> }
} = rows

/** The empty fields of each kind, besides the common ones. */
export const blankParts = (): AllParts => merged<OwnParts>(Object.values(rows).map(({ blank }) => blank()))

/** A question with its key, as the server would store it. */
export function toAuthored<K extends QuestionType>(question: EditedQuestion & { type: K }): AuthoredQuestion<K> {
  const { id: qid, type, text, image, media, why, source } = question
  const options = KINDS[type].options ? question.options.map((option) => ({ ...option, rendered: null })) : []
  return EDITING[type].authored({ qid, type, text, rendered: null, image, media, options, why, source }, question)
}

/** The reverse: what an author typed to get this question. */
export function readParts<K extends QuestionType>(question: AuthoredQuestion<K>): Partial<EditedQuestion> {
  const { options, ...parts } = EDITING[question.type].read(question)
  return options
    ? { ...parts, options: options.map(({ id, text, image, last }) => ({ id, text, image, last })) }
    : parts
}

/** A question with stand-ins for what its author has not written yet. */
export const withStandIns = <K extends QuestionType>(question: AuthoredQuestion<K>): AuthoredQuestion<K> =>
  EDITING[question.type].previewed?.(question) ?? question

/** What a try finds in the key of a question that takes tries. */
export const foundBy = <K extends QuestionType>(question: AuthoredQuestion<K>, text: string) =>
  EDITING[question.type].found?.(question, text) ?? null
