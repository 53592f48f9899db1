import { isRecord } from '#contract/is-record.ts'
import { isTrueOrFalse } from '#server/kinds/choices.ts'
import { type Note, reasonOf, type Feedback, worthOf } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { stripMarkup } from '../text/html-text.ts'
import { listColumn, openList, refuseUnmarked, type FileReadings, columnOf } from './decide-readings.ts'
import {
  ORDER_TYPE,
  SEVERAL_TYPE,
  PICTURE_NAME,
  REASON_NAMES,
  SOURCE_NAMES,
  TEXT_NAMES,
  TRUTH_TYPE,
  TYPED_TYPE,
} from './field-names.ts'
import { type ForeignQuestion, withoutEqual } from './foreign-question.ts'
import type { JsonFields, NestedWords } from './json-fields.ts'
import { readImage, textAndImage, type JsonQuestion } from './json-question.ts'
import type { NamedOption } from './option-list.ts'
import { isDeepStrictEqual } from 'node:util'
import { strayAnswer } from '../answers/named-in-words.ts'
import type { AnswerField } from './answer-fields.ts'
import { optionsInReading, type ReadingId } from './answer-readings.ts'
import { partsOf, isOnlyLetters, numbersIn } from '../answers/answer-marks.ts'
import { truthOf } from '../answers/truth-words.ts'

/** What files call kinds that have one right option, and those that we cannot read. */
const ONE_TYPE = /^(?:single|singlechoice|singleselect|singleanswer|radio|radiobuttons?|oneanswer)$/
const OTHER_TYPE = /jumble|order|sequen|rank|arrang|sort|match|pair|drag|hotspot|essay|cloze|slider|survey|poll|draw/

/** A question of somebody else's JSON in our own shape. */
export function buildForeign(question: ForeignQuestion, file: FileReadings, note: Note): JsonQuestion {
  const { fields, typeName, notes } = question
  const isOrder = isOrdered(question)
  if (ORDER_TYPE.test(typeName) && !isOrder) throw new FormatError(UNKNOWN_ORDER)
  if (OTHER_TYPE.test(typeName) && !isOrder)
    throw new FormatError(`We don't support questions of the type "${typeName.slice(0, 40)}".`)
  for (const change of notes) note(change)
  const { words, left } = readWords(question, note)
  const { options, key } = keyedOptions(question, words.text, file, note)
  words.why = reasonOf(words.why ?? '', feedbackOf(options, [key].flat(), note), note)
  const raw = isOrder ? { type: 'order' } : takeUnit(fields, key)
  fields.noteUnread(note, left)
  const right = typeof key === 'number' ? options[key] : undefined
  const choices = options.map(({ text, image }) => ({ text, image, right: false }))
  if (right && isTrueOrFalse(choices)) return { words, options: [], key: right.text.toLowerCase() === 'true', raw }
  return { words, options: options.map(({ text, image }) => ({ id: '', text, image })), key, raw }
}

const isOrdered = ({ typeName, options }: ForeignQuestion): boolean => ORDER_TYPE.test(typeName) && options.length > 0

function readWords(
  { fields, beside }: ForeignQuestion,
  note: Note,
): { words: JsonQuestion['words']; left: NestedWords[] } {
  const { text, image: inText } = textAndImage(fields.takeText(TEXT_NAMES), note)
  const own = fields.takeWords(REASON_NAMES, '\n')
  // A reason may stand beside the answer, in its object.
  const reason = own === '' ? beside.find(({ plain }) => REASON_NAMES.includes(plain.at(-1) ?? '')) : undefined
  const why = stripMarkup(reason?.text ?? own, note)
  const source = stripMarkup(fields.takeWords(SOURCE_NAMES, '; '), note)
  const picture = fields.unread.find(({ plain, value }) => PICTURE_NAME.test(plain) && readImage(value))
  if (picture && !inText) fields.use(picture.plain)
  const words = { text, why, source, image: inText ?? (picture ? readImage(picture.value) : null) }
  return { words, left: beside.filter((one) => one !== reason) }
}

function keyedOptions(
  question: ForeignQuestion,
  text: string,
  file: FileReadings,
  note: Note,
): { options: NamedOption[]; key: unknown } {
  const { options, typeName } = question
  if (options.length > 0 && options.every((option) => option.text === '' && !option.image))
    throw new FormatError("Its options have no text, and their pictures aren't in the file. Write the text of each.")
  if (isOrdered(question)) return { options, key: orderedItems(question) }
  if (options.length === 0) return typedOrListed(question, text, file)
  const keyed = { options, key: keyOf(question, file) }
  return SEVERAL_TYPE.test(typeName) ? keyed : withoutEqual(keyed, note)
}

/** What to type; or a list of options of which the first is right, if its author says so. */
function typedOrListed(
  question: ForeignQuestion,
  text: string,
  file: FileReadings,
): { options: NamedOption[]; key: unknown } {
  refuseUnmarked(question, (plain) => file.optionFields.has(plain))
  const key = typedKey(question, text, file)
  const list = openList(question)
  const reading = list && file.chosen.get(listColumn(list))
  if (list && reading === undefined)
    throw new FormatError(`Its "${list.name.slice(0, 40)}" can be its options or all be right. Call them "options".`)
  if (!list || reading === 'every_answer') return { options: [], key }
  const options = list.values.map((value) => ({ text: String(value), image: null, names: [], right: undefined }))
  return { options, key: 0 }
}

function keyOf(question: ForeignQuestion, file: FileReadings): number | number[] {
  const { right, isList } = rightOptions(question, file)
  const areSeveral = SEVERAL_TYPE.test(question.typeName)
  const [first = -1, another] = right
  if (another === undefined) return isList && areSeveral ? right : first
  if (ONE_TYPE.test(question.typeName))
    throw new FormatError('Its type says that one option is right, but its answer names several.')
  if (!areSeveral && right.length === question.options.length)
    throw new FormatError('Its answer names every option. If they are to be put in order, its type has to be "order".')
  return right
}

const feedbackOf = (options: readonly NamedOption[], right: readonly unknown[], note: Note): Feedback[] =>
  options.map(({ feedback = '', weight = 0 }, index) => ({
    worth: worthOf(right.includes(index), weight),
    text: stripMarkup(feedback, note).trim(),
  }))

/** "Unit 3" is where a question is taught, not what its number counts. */
const TAUGHT = /\d\s*$|^\s*(?:unit|chapter|lesson|module)\b/i
const LONGEST_UNIT = 40

function takeUnit(fields: JsonFields, key: unknown): Record<string, unknown> {
  const found = ['unit', 'units'].flatMap((name) => fields.find(name) ?? [])[0]
  if (typeof found?.value !== 'string') return {}
  const unit = cleanLine(found.value)
  if (TAUGHT.test(unit)) fields.use(found.plain)
  if (!isRecord(key) || TAUGHT.test(unit) || unit.length > LONGEST_UNIT) return {}
  fields.use(found.plain)
  return { unit }
}

/** Which options of a question are right, by its marks and by all fields that say so. */
function rightOptions(question: ForeignQuestion, file: FileReadings): { right: number[]; isList: boolean } {
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
    throw strayAnswer(field.values.map(String).join(', '), question.index.answers())
  }
  if (
    others.some(({ right }) => !isDeepStrictEqual(right, first.right)) ||
    first.right.some((at) => options[at]?.right === false)
  )
    throw new FormatError('It says in several places what is right, and they differ.')
  return first
}

const UNKNOWN_ORDER =
  'It has items to put in order, but nothing says which order is right. Add "answer" with the texts of the items in their right order.'

function orderedItems(question: ForeignQuestion): number[] {
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
function typedKey(question: ForeignQuestion, text: string, file: FileReadings): unknown {
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
  const shortened = String(value).slice(0, 60)
  if (truth !== undefined && !isOptionF) {
    const words = file.truths.get(field.plain)
    if (TRUTH_TYPE.test(typeName) || words === 'all') return truth
    if (words === 'unclear')
      throw new FormatError(
        `Its answer is "${shortened}", which could mean true or false. Write true or false, or give it the type "text".`,
      )
  }
  if (TRUTH_TYPE.test(typeName)) throw new FormatError(`Answer "${shortened}" is neither true nor false.`)
  if (!TYPED_TYPE.test(typeName)) refuseLostOptions(field, file)
  if (namesOptionsIn(text, field))
    throw new FormatError('Its options seem to be part of its text. Write them as a list named "options".')
  if (another !== undefined && (text.match(BLANKS) ?? []).length > 1)
    throw new FormatError('It has several blanks, and an answer for each.')
  if (typeof value !== 'number' || another !== undefined) return field.values.map(String)
  if (file.hasOnlyBits)
    throw new FormatError(`Its answer is ${shortened}, which could mean true or false. Write true or false.`)
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
