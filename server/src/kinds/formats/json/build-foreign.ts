import { isRecord } from '#contract/is-record.ts'
import { isTrueOrFalse } from '#server/kinds/choices.ts'
import { type Note, reasonOf, type Feedback } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { stripMarkup } from '../text/html-text.ts'
import { withoutEqual } from './question-options.ts'
import { orderedItems, UNKNOWN_ORDER, rightOptions, typedKey } from './foreign-key.ts'
import { listColumn, openList, refuseUnmarked, type FileReadings } from './decide-readings.ts'
import { ORDER_TYPE, SEVERAL_TYPE, PICTURE_NAME, REASON_NAMES, SOURCE_NAMES, TEXT_NAMES } from './field-names.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import type { JsonFields, NestedWords } from './json-fields.ts'
import { readImage, textAndImage, type JsonQuestion } from './json-question.ts'
import type { NamedOption } from './option-list.ts'

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
    worth: right.includes(index) ? 'right' : weight > 0 ? 'half-right' : 'wrong',
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
