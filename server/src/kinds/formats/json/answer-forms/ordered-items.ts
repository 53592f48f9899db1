import { partsOf } from '#server/kinds/formats/answers/answer-marks.ts'
import { FormatError } from '#server/kinds/formats/plain-question.ts'
import type { AnswerField } from '../answer-fields.ts'
import { namedOptions, type ReadingId } from '../answer-readings.ts'
import type { ForeignQuestion } from '../foreign-question.ts'

export const UNKNOWN_ORDER =
  'It has items to put in order, but nothing says which order is right. Add "answer" with the texts of the items in their right order.'

/** The items that the entries of an answer name one after the other, if each names one and none is missing. */
function sequence(field: AnswerField, { index }: ForeignQuestion, reading: ReadingId): number[] | undefined {
  const values = field.isList ? field.values : field.values.flatMap((value) => partsOf(String(value)))
  const named = values.flatMap(
    (value) => namedOptions({ ...field, sense: 'any', values: [value] }, index, reading) ?? [],
  )
  return named.length === index.count && values.length === named.length && new Set(named).size === named.length
    ? named
    : undefined
}

/** The right order of a question's items, by their indexes. */
export function orderedItems(question: ForeignQuestion): number[] {
  const { answers, fields } = question
  const found = answers.map((field) => {
    // Numbers may say which item has each place or which place each item has, and letters that are texts too may be either.
    const isCounted = sequence(field, question, 'from_0') ?? sequence(field, question, 'from_1')
    const [byText, byLabel] = [sequence(field, question, 'by_text'), sequence(field, question, 'by_label')]
    if (isCounted || (byText && byLabel && byText.join() !== byLabel.join()))
      throw new FormatError('Its answer can be read in two ways. Write the texts of the items in their right order.')
    const order = byText ?? byLabel
    if (!order) throw new FormatError("Its answer doesn't name every item exactly once.")
    fields.use(field.plain)
    return order
  })
  const [first, ...others] = found
  if (others.some((other) => other.join() !== first?.join()))
    throw new FormatError('It says in several places what is right, and they differ.')
  // The order in which a file lists them may be the right one, or a mixed one.
  if (!first) throw new FormatError(UNKNOWN_ORDER)
  return first
}
