import { isRecord } from '#contract/is-record.ts'
import { placeFor } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { flagsIn, markedBy, markedByWeights, questionOptions, wrongOptions } from './question-options.ts'
import { answerFields, type AnswerField } from './answer-fields.ts'
import {
  ANSWER_NAMES,
  EITHER_NAMES,
  isUnseen,
  PICTURE_NAME,
  plainWord,
  REASON_NAMES,
  SOUND_NAME,
  SOURCE_NAMES,
  WRONG_NAMES,
  ORDER_TYPE,
  SEVERAL_TYPE,
  TYPED_TYPE,
} from './field-names.ts'
import { JsonFields, isScalar, type NestedWords } from './json-fields.ts'
import { OptionIndex } from './answer-readings.ts'
import type { NamedOption } from './option-list.ts'

/** A question of somebody else's JSON: what it offers and what says which is right, before that is understood. */
export interface ForeignQuestion {
  fields: JsonFields
  options: NamedOption[]
  index: OptionIndex
  /** What says which options are right, or what to type; none if the options themselves do. */
  answers: AnswerField[]
  /** The field such as `answers` that has its options, if one has. */
  optionField: string | undefined
  /** What is said in the same objects as its answers. */
  beside: readonly NestedWords[]
  /** Its type as names are compared; empty if it has none. */
  typeName: string
  /** What had to be changed so far. */
  notes: Set<string>
}

/** Where items to put in order are, and where their right order is. */
const ITEM_NAMES = ['items', 'elements', 'steps', 'events']
const ORDER_NAMES = ['correctorder', 'rightorder', 'correctsequence', 'order', 'sequence']

export function foreignQuestion(raw: Record<string, unknown>): ForeignQuestion {
  const fields = new JsonFields(raw)
  const notes = new Set<string>()
  const note = (change: string) => void notes.add(change)
  const type = (fields.find('type') ?? fields.find('questiontype'))?.value
  // "multiple_choice_question" is "multiple_choice".
  const typeName = typeof type === 'string' ? plainWord(type).replace(/(?<=.)question$/, '') : ''
  const common = { fields, typeName, notes }
  const areAll = SEVERAL_TYPE.test(typeName) || TYPED_TYPE.test(typeName)
  const isOrder = ORDER_TYPE.test(typeName)
  if (isOrder) fields.rename(ITEM_NAMES, 'options')
  if (isOrder) fields.rename(ORDER_NAMES, 'answer')
  const eithers = EITHER_NAMES.filter((name) => fields.find(name))
  const listed = markedByWeights(questionOptions(fields, note), areAll, note)
  const optionField = eithers.find((name) => !fields.find(name))
  // Answers to type that are listed as options, each with full marks.
  if (TYPED_TYPE.test(typeName) && listed.length > 0 && listed.every(({ right }) => right === true)) {
    if (listed.some(({ feedback }) => feedback !== undefined)) note('Its feedback for right answers was left out.')
    const values = listed.map(({ text }) => text)
    const answers: AnswerField[] = [{ name: 'answers', plain: 'answers', sense: 'text', values, isList: true }]
    return { ...common, options: [], index: new OptionIndex([]), answers, optionField: undefined, beside: [] }
  }
  const wrong = wrongOptions(fields, listed, note)
  if (listed.length === 0) refuseUnknownList(fields)
  const found = answerFields(fields, note)
  const beside = found.flatMap((field) => field.beside ?? [])
  let options = listed.length === 0 && wrong.length > 0 ? mixedIn(wrong, found, fields) : markWrong(listed, wrong)
  const answers = found.filter((field) => {
    if (!fields.find(field.plain)) return false
    const flags = listed.length > 0 && !isOrder ? flagsIn(field, options) : undefined
    if (!flags) return true
    options = markedBy(options, flags)
    fields.use(field.plain)
    return false
  })
  return { ...common, options, index: new OptionIndex(options), answers, optionField, beside }
}

/** Fields whose lists are no options. */
const NO_OPTIONS = new Set(
  [REASON_NAMES, SOURCE_NAMES, ANSWER_NAMES, EITHER_NAMES, WRONG_NAMES, ['hint', 'hints']].flat(),
)

/** Lists of words that nobody knows could be its options, and then its answer would not be something to type. */
function refuseUnknownList(fields: JsonFields): void {
  const unknown = fields.unread.find(({ plain, value }) => {
    if (isUnseen(plain) || NO_OPTIONS.has(plain) || PICTURE_NAME.test(plain) || SOUND_NAME.test(plain)) return false
    const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
    return inner.length > 1 && inner.every((one) => isScalar(one) || isRecord(one))
  })
  if (!unknown) return
  const name = unknown.name.slice(0, 40)
  throw new FormatError(`We don't know what its field "${name}" means. If it has the options, call it "options".`)
}

/** The right options where wrong ones are listed apart, put among them. */
function mixedIn(wrong: NamedOption[], answers: AnswerField[], fields: JsonFields): NamedOption[] {
  const right = answers.find(({ sense }) => sense === 'any' || sense === 'text')
  if (!right) throw new FormatError('It has no right answer.')
  fields.use(right.plain)
  const options = [...wrong]
  const added = right.values.map((value) => {
    return { text: cleanLine(String(value)), image: null, names: [], right: true }
  })
  const texts = [...wrong, ...added].map(({ text }) => text)
  options.splice(placeFor(texts.join('\n'), texts.length), 0, ...added)
  return options
}

/** Options that are also listed as wrong are known to be. */
function markWrong(options: NamedOption[], wrong: NamedOption[]): NamedOption[] {
  const texts = new Set(wrong.map(({ text }) => text))
  return options.map((option) => (texts.has(option.text) ? { ...option, right: false } : option))
}
