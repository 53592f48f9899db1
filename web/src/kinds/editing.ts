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
import { choiceEditing } from './choice/choice-editing.tsx'
import { numberEditing } from './number/number-editing.tsx'
import { orderEditing } from './order/order-editing.tsx'
import { textEditing } from './text/text-editing.tsx'

/** How each question kind is edited: the fields of its editor, what is typed into them, and how it becomes a question. */
export const EDITING = {
  single: choiceEditing.single,
  multiple: choiceEditing.multiple,
  true_false: choiceEditing.true_false,
  text: textEditing,
  number: numberEditing,
  order: orderEditing,
  match: matchEditing,
  blanks: blanksEditing,
  sort: sortEditing,
  list: listEditing,
  place: placeEditing,
  poll: pollEditing,
} satisfies Record<QuestionType, object>

/** What each kind adds to the common fields. */
type OwnParts = ReturnType<(typeof EDITING)[QuestionType]['blank']>

/** The empty fields of each kind, besides the common ones. */
export const blankParts = (): Merged<OwnParts> => merged<OwnParts>(Object.values(EDITING).map(({ blank }) => blank()))

/** A question being edited. Values of other kinds stay, so that switching the kind and back loses nothing. */
export type EditedQuestion = WrittenQuestion & Merged<OwnParts>

/** The same table typed for the compiler: every kind is there, and makes and reads its own questions. */
const BY_TYPE: {
  [K in QuestionType]: Pick<KindEditing<K, EditedQuestion>, 'authored' | 'read' | 'previewed' | 'found'>
} = EDITING

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
