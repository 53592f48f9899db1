import { FormatError } from '#server/kinds/formats/plain-question.ts'
import type { Reading } from '#server/kinds/formats/reading-choice.ts'
import type { AnswerField } from '../answer-fields.ts'
import { EITHER_NAMES } from '../field-names.ts'
import type { ForeignQuestion } from '../foreign-question.ts'
import { CHOICE_TYPE, TYPED_TYPE } from './type-names.ts'

export type ListReading = 'every_answer' | 'first_answer'

/** What a list named "answers" can be, where nothing else says what is right. */
export const LIST_READINGS: readonly (Reading & { id: ListReading })[] = [
  { id: 'every_answer', label: 'Every answer is accepted' },
  { id: 'first_answer', label: 'The first answer is the right one, the others are wrong' },
]

/** The name under which the author chooses how such lists of a field are read. */
export const listColumn = ({ plain }: AnswerField): string => `${plain} list`

type Question = Pick<ForeignQuestion, 'options' | 'answers' | 'typeName'>

/** The list of a question that may have its options or what to type. */
export function unmarkedList({ options, answers, typeName }: Question): AnswerField | undefined {
  const [first] = answers.filter(({ sense }) => sense === 'any' || sense === 'text')
  if (options.length > 0 || !first?.isList || TYPED_TYPE.test(typeName)) return undefined
  return EITHER_NAMES.includes(first.plain) ? first : undefined
}

/** Whether an author has to say what such a list is. */
export const isOpenList = (question: Question): boolean =>
  (unmarkedList(question)?.values.length ?? 0) > 1 && !CHOICE_TYPE.test(question.typeName)

/** Refuses a list of options of which none is said to be right. */
export function refuseUnmarked({ answers, typeName }: Question, hasOptionsIn: (plain: string) => boolean): void {
  const list = answers.find(
    ({ isList, plain, values }) =>
      isList &&
      ((CHOICE_TYPE.test(typeName) && values.length > 1) || (EITHER_NAMES.includes(plain) && hasOptionsIn(plain))),
  )
  if (!list || TYPED_TYPE.test(typeName)) return
  const name = list.name.slice(0, 40)
  throw new FormatError(
    `Nothing says which of its "${name}" is right. Add "correct" with the text of the right one, or call the list "accepted_answers" if all are.`,
  )
}
