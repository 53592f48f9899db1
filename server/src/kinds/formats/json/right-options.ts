import { isDeepStrictEqual } from 'node:util'
import { strayAnswer } from '../answers/answer-problem.ts'
import { FormatError } from '../plain-question.ts'
import type { AnswerField } from './answer-fields.ts'
import { namedOptions, type ReadingId } from './answer-readings.ts'
import { columnOf, type FileReadings } from './decide-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'

const shownAnswer = ({ values }: AnswerField): string => values.map(String).join(', ').slice(0, 60)

const inTwoWays = (field: AnswerField): string =>
  `Its answer "${shownAnswer(field)}" can be read in two ways. Write the text of the right option.`

/** An answer in a file that names options in several ways: taken where all ways that fit it agree. */
function agreed(field: AnswerField, { index }: ForeignQuestion, countsTwice: boolean): number[] | null {
  const named = (id: ReadingId) => namedOptions(field, index, id)
  const counted = named('from_0') ?? named('from_1')
  const [one, other] = [named('by_text'), named('by_label')]
  if (!one && !other && !counted) return null
  if (!one && !other && countsTwice)
    throw new FormatError(
      'Some answers in this file count the options from 0 and others from 1. Write the right text instead.',
    )
  if (counted || (one && other && !isDeepStrictEqual(one, other))) throw new FormatError(inTwoWays(field))
  return one ?? other
}

/** What a field says is right: the options' indexes, null if it names none. */
function saidIn(field: AnswerField, question: ForeignQuestion, { columns, chosen }: FileReadings): number[] | null {
  const column = columns.get(columnOf(field))
  if (!column) return null
  if (column.isMixed) return agreed(field, question, column.countsTwice)
  const [first, another] = column.readings
  const picked = chosen.get(columnOf(field))
  const reading = another === undefined ? first : column.readings.find((one) => one === picked)
  return reading === undefined ? null : namedOptions(field, question.index, reading)
}

/** Which options of a question are right, by its marks and by all fields that say so. */
export function rightOptions(question: ForeignQuestion, file: FileReadings): { right: number[]; isList: boolean } {
  const { options, answers, fields } = question
  const marked = options.flatMap(({ right }, index) => (right === true ? [index] : []))
  const said = answers.flatMap((field) => {
    const right = saidIn(field, question, file)
    if (!right) return []
    fields.use(field.plain)
    const isOpen = (file.columns.get(columnOf(field))?.readings.length ?? 0) > 1
    return [{ right, isOpen, isList: field.isList }]
  })
  // What is certain decides where something else is not.
  const certain = [...(marked.length > 0 ? [{ right: marked, isOpen: false, isList: false }] : []), ...said].filter(
    ({ isOpen }) => !isOpen,
  )
  const [first, ...others] = certain.length > 0 ? certain : said
  if (!first) {
    const isUnasked = (one: AnswerField) =>
      (file.columns.get(columnOf(one))?.readings.length ?? 0) > 1 && !file.chosen.has(columnOf(one))
    const unasked = answers.find(isUnasked)
    if (unasked) throw new FormatError(inTwoWays(unasked))
    const [field] = answers
    if (!field) throw new FormatError('It has no right answer.')
    throw strayAnswer(field.values.map(String).join(', '), question.index.answers)
  }
  if (
    others.some(({ right }) => !isDeepStrictEqual(right, first.right)) ||
    first.right.some((at) => options[at]?.right === false)
  )
    throw new FormatError('It says in several places what is right, and they differ.')
  return first
}
