import { isDeepStrictEqual } from 'node:util'
import { cleanLine } from '#server/kinds/formats/text/clean-text.ts'
import { strayAnswer } from '../answers/named-in-words.ts'
import { FormatError } from '../plain-question.ts'
import type { AnswerField } from './answer-fields.ts'
import { optionsInReading, type ReadingId } from './answer-readings.ts'
import { columnOf, type FileReadings } from './decide-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import { partsOf, isOnlyLetters, numbersIn } from '../answers/answer-marks.ts'
import { truthOf } from '../answers/truth-words.ts'
import { TRUTH_TYPE, TYPED_TYPE } from './field-names.ts'

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

export const UNKNOWN_ORDER =
  'It has items to put in order, but nothing says which order is right. Add "answer" with the texts of the items in their right order.'

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

const BLANKS = /_{2,}|\[blank\]|\{\{/gi

/** The key of a question without options: true or false, a number, or the spellings to accept. */
export function typedKey(question: ForeignQuestion, text: string, file: FileReadings): unknown {
  const { answers, fields, typeName } = question
  const field = answers.find(({ sense }) => sense === 'any' || sense === 'text')
  const [value, another] = field?.values ?? []
  if (!field || value === undefined)
    throw new FormatError(answers.length > 0 ? 'It has no options.' : 'It has no right answer.')
  fields.use(field.plain)
  if (field.values.some((one) => typeof one === 'boolean') && another !== undefined)
    throw new FormatError('It has several answers, and some are true or false.')
  if (typeof value === 'boolean') return value
  const truth = TYPED_TYPE.test(typeName) || another !== undefined ? undefined : truthOf(String(value))
  const isOptionF = String(value).trim().toUpperCase() === 'F' && file.mostOptions > 5
  const said = String(value).slice(0, 60)
  if (truth !== undefined && !isOptionF) {
    const words = file.truths.get(field.plain)
    if (TRUTH_TYPE.test(typeName) || words === 'all') return truth
    if (words === 'unclear')
      throw new FormatError(
        `Its answer is "${said}", which could mean true or false. Write true or false, or give it the type "text".`,
      )
  }
  if (TRUTH_TYPE.test(typeName)) throw new FormatError(`Answer "${said}" is neither true nor false.`)
  if (!TYPED_TYPE.test(typeName)) refuseLostOptions(field, file)
  if (namesOptionsIn(text, field))
    throw new FormatError('Its options seem to be part of its text. Write them as a list named "options".')
  if (another !== undefined && (text.match(BLANKS) ?? []).length > 1)
    throw new FormatError('It has several blanks, and an answer for each.')
  if (typeof value !== 'number' || another !== undefined) return field.values.map(String)
  if (file.hasOnlyBits)
    throw new FormatError(`Its answer is ${said}, which could mean true or false. Write true or false.`)
  const tolerance = fields.find('tolerance') ?? fields.find('margin')
  if (tolerance === undefined) return { value }
  if (typeof tolerance.value !== 'number' || tolerance.value < 0)
    throw new FormatError(`We can't read its "${tolerance.name.slice(0, 40)}". Write it as a number.`)
  fields.use(tolerance.plain)
  return { value, tolerance: tolerance.value }
}

/** What a field says is right: the options' indexes, null if it names none. */
function saidIn(field: AnswerField, question: ForeignQuestion, { columns, chosen }: FileReadings): number[] | null {
  const column = columns.get(columnOf(field))
  if (!column) return null
  if (column.isMixed) return agreed(field, question, column.countsTwice)
  const [first, another] = column.readings
  const picked = chosen.get(columnOf(field))
  const reading = another === undefined ? first : column.readings.find((one) => one === picked)
  return reading === undefined ? null : optionsInReading(field, question.index, reading)
}

/** An answer in a file that names options in several ways: taken where all ways that fit it agree. */
function agreed(field: AnswerField, { index }: ForeignQuestion, countsTwice: boolean): number[] | null {
  const named = (id: ReadingId) => optionsInReading(field, index, id)
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

const inTwoWays = ({ values }: AnswerField): string =>
  `Its answer "${values.map(String).join(', ').slice(0, 60)}" can be read in two ways. Write the text of the right option.`

/** The items that the entries of an answer name one after the other, if each names one and none is missing. */
function sequence(field: AnswerField, { index }: ForeignQuestion, reading: ReadingId): number[] | undefined {
  const values = field.isList ? field.values : field.values.flatMap((value) => partsOf(String(value)))
  const named = values.flatMap(
    (value) => optionsInReading({ ...field, sense: 'any', values: [value] }, index, reading) ?? [],
  )
  return named.length === index.count && values.length === named.length && new Set(named).size === named.length
    ? named
    : undefined
}

/** Refuses an answer that names options which its question lacks: typed, the letter itself would become the key. */
function refuseLostOptions({ values }: AnswerField, { mostOptions, hasNumbers }: FileReadings): void {
  const texts = values.map(String)
  const said = texts.join(', ').slice(0, 60)
  const isCount = (text: string) => numbersIn(text)?.every((number) => number <= mostOptions) === true
  const areLost = (mostOptions > 0 && texts.every(isOnlyLetters)) || (hasNumbers && texts.every(isCount))
  if (areLost) throw new FormatError(`Its answer is "${said}", but it has no options.`)
}

const MOST_EXAMINED = 5000

/** Letters and numbers that seem to begin options inside a text: "A) …  B) …". */
const MARK = /(?:^|[\s(])([A-Za-z]|\d{1,2})[).:]/g

const LEADING = /^(?:option|answer|choice)?\s*\(?([A-Za-z]|\d{1,2})(?:$|[).:\]]|\s+[-–])/i

/** Whether an answer names options that seem to stand in the text of its question: by a mark, by their words, or by both. */
function namesOptionsIn(text: string, { values }: AnswerField): boolean {
  const shown = text.slice(0, MOST_EXAMINED)
  const found = [...shown.matchAll(MARK)]
  const marks = new Set(found.map(([, mark = '']) => mark.toUpperCase()))
  if (marks.size < 2) return false
  const words = new Set(
    found.map((match, at) => bare(shown.slice(match.index + match[0].length, found[at + 1]?.index ?? shown.length))),
  )
  return values.every((value) => {
    const whole = String(value).trim()
    if (words.has(bare(whole))) return true
    return whole.split(/[,;|]/).every((part) => {
      const [, mark] = LEADING.exec(part.trim()) ?? []
      return (mark !== undefined && marks.has(mark.toUpperCase())) || words.has(bare(part))
    })
  })
}

const bare = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replace(/^[\s(.,;:]+|[\s).,;:?]+$/g, '')
