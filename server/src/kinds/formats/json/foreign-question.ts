import { isRecord } from '#contract/is-record.ts'
import { placeFor, type Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { answerFields, type AnswerField, type AnswerValue } from './answer-fields.ts'
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
  answerSense,
  FLAT_OPTION,
  NUMBERED_WRONG,
  OPTION_NAMES,
} from './field-names.ts'
import { JsonFields, isScalar, type NestedWords, type JsonField, listedNames } from './json-fields.ts'
import { OptionIndex } from './answer-readings.ts'
import { type NamedOption, optionsByName, readOptionList } from './option-list.ts'
import { checkOneFull } from '#server/kinds/choices.ts'

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

/** The options of a question, however its fields list them; none if it has none. */
function questionOptions(fields: JsonFields, note: Note): NamedOption[] {
  const [listed, another] = OPTION_NAMES.flatMap((name) => fields.find(name) ?? [])
  const either = EITHER_NAMES.flatMap((name) => fields.find(name) ?? [])
  const found = listed ?? either.find((field) => isOptions(field, fields))
  if (listed && another) throw new FormatError(`It has two lists of options, "${listed.name}" and "${another.name}".`)
  if (found) {
    fields.use(found.plain)
    return readOptionList(found.value, note)
  }
  const flat = flatFields(fields)
  for (const { plain } of flat) fields.use(plain)
  return optionsByName(
    flat.map(({ name, value }) => [name, value]),
    note,
  )
}

/** The options that are listed as wrong; where there are others, only if they are among those. */
function wrongOptions(fields: JsonFields, options: readonly NamedOption[], note: Note): NamedOption[] {
  const texts = new Set(options.map(({ text }) => text))
  return fields.unread
    .filter(({ plain }) => WRONG_NAMES.includes(plain) || NUMBERED_WRONG.test(plain))
    .flatMap(({ plain, value }) => {
      const values = isRecord(value) ? Object.values(value) : [value].flat()
      const wrong = readOptionList(values, note).map((option) => ({ ...option, right: false }))
      // Some files have their words for a wrong answer under such a name.
      if (texts.size > 0 && !wrong.every(({ text }) => texts.has(text))) return []
      fields.use(plain)
      return wrong
    })
}

/** Options that are marked by their share of the mark, where they have one and are not marked otherwise. */
function markedByWeights(options: NamedOption[], areSeveral: boolean, note: Note): NamedOption[] {
  const shares = sharesOf(options)
  if (options.some(({ right }) => right !== undefined)) {
    const isFull = (index: number) => (shares[index] ?? 0) > 99.99
    const differs = options.some(({ right }, index) => (right === false ? isFull(index) : right && shares[index] === 0))
    if (differs && options.some((_, index) => isFull(index)))
      throw new FormatError('It says in several places what is right, and they differ.')
    const partial = options.some(({ right, weight = 0 }) => right === false && weight > 0)
    if (partial) note('Partial marks were left out: only a full answer counts.')
    return options
  }
  const right = rightByShare(shares, areSeveral, note)
  const [name] = right ? [] : options.flatMap(({ weightName }) => weightName ?? [])
  if (name !== undefined) note(`What its options say under ${listedNames([name])} was left out.`)
  return right ? options.map((option, index) => ({ ...option, right: right[index] ?? false })) : options
}

/**
 * The marks in an answer that has one for each option, in their order: `[0, 0, 1, 0]`, `[false, true]`. Undefined where
 * it names options instead.
 */
function flagsIn({ values, isList }: AnswerField, options: readonly NamedOption[]): boolean[] | undefined {
  if (!isList || options.length < 2) return undefined
  const said = values.map((value) => String(value).trim())
  const numbers = said.filter((one) => /^\d+$/.test(one))
  const isRepeated = new Set(numbers).size < numbers.length
  const flags = values.flatMap((value) => flagIn(value) ?? [])
  if (flags.length === values.length && flags.length === options.length) {
    const texts = new Set(options.map(({ text }) => text.toLowerCase()))
    if (isRepeated || values.every((value) => isMark(value, texts))) return flags
    throw new FormatError(
      `Its answer [${said.join(', ')}] could mark the right options or count them. Write the text of the right option.`,
    )
  }
  if (isRepeated) throw new FormatError('Its answer names the same option twice.')
  return undefined
}

/** Options with the marks that an answer has for each of them; a list that marks some and an option that disagrees is refused. */
function markedBy(options: NamedOption[], flags: readonly boolean[]): NamedOption[] {
  return options.map((option, index) => {
    const right = flags[index] ?? false
    if (option.right !== undefined && option.right !== right)
      throw new FormatError('It says in several places what is right, and they differ.')
    return { ...option, right }
  })
}

interface Keyed {
  options: NamedOption[]
  key: number | number[]
}

/** One right option that is listed several times is one option: an answer that is its text names all of them. */
export function withoutEqual({ options, key }: Keyed, note: Note): Keyed {
  const [first, ...others] = [key].flat()
  const right = first === undefined ? undefined : options[first]
  const isSame = (option: NamedOption | undefined) => option?.text === right?.text && !option?.image
  if (first === undefined || !right || others.length === 0) return { options, key }
  if (right.image || !others.every((index) => isSame(options[index]))) return { options, key }
  note(`The option "${right.text}" appeared twice and was kept once.`)
  return { options: options.filter((_, index) => !others.includes(index)), key: first }
}

/** A field such as `answers` has the options, unless nothing else says what is right. */
function isOptions({ value }: JsonField, fields: JsonFields): boolean {
  if (isRecord(value)) return true
  if (!Array.isArray(value)) return false
  const isMarked = value.some((one) => isRecord(one))
  return isMarked || fields.unread.some(({ plain }) => answerSense(plain) !== undefined)
}

/** Fields of one pattern with consecutive letters or numbers: `A`, `B`, `C`, or `option_1`, `option_2`. */
function flatFields(fields: JsonFields): JsonField[] {
  const groups = new Map<string, { place: number; field: JsonField }[]>()
  for (const field of fields.unread) {
    const [, prefix, mark = ''] = FLAT_OPTION.exec(field.plain) ?? []
    if (prefix === undefined || !isScalar(field.value)) continue
    const isNumber = /\d/.test(mark)
    const group = `${prefix} ${isNumber}`
    const one = { place: isNumber ? Number(mark) : mark.charCodeAt(0) - 96, field }
    groups.set(group, [...(groups.get(group) ?? []), one].slice(0, 100))
  }
  const consecutive = [...groups.values()]
    .map((group) => group.toSorted((a, b) => a.place - b.place))
    .filter(([first, ...others]) => first && first.place <= 1 && others.length > 0)
    .filter((group) => group.every(({ place }, index) => place === (group[0]?.place ?? 0) + index))
    .toSorted((a, b) => b.length - a.length)
  return consecutive[0]?.map(({ field }) => field) ?? []
}

/** The shares of all options in hundredths; none if they can't be shares of a mark. */
function sharesOf(options: readonly NamedOption[]): number[] {
  const weights = options.flatMap(({ weight }) => weight ?? [])
  const most = Math.max(...weights)
  if (options.length < 2 || weights.length < options.length || most > 100) return []
  return most > 1 ? weights : weights.map((weight) => weight * 100)
}

/** Which options get a share that makes them right; undefined where shares say nothing about that. */
function rightByShare(shares: readonly number[], areSeveral: boolean, note: Note): boolean[] | undefined {
  const positive = shares.filter((share) => share > 0)
  const full = shares.filter((share) => share > 99.99)
  const total = positive.reduce((sum, share) => sum + share, 0)
  // The same for all may be anything: how often each is shown, or where it stands.
  if (positive.length === 0 || (positive.length === shares.length && !areSeveral)) return undefined
  if (full.length === 0) return Math.abs(total - 100) < 1 ? shares.map((share) => share > 0) : undefined
  if (areSeveral) return shares.map((share) => share > 0)
  checkOneFull(full.length)
  if (positive.length > 1) note('Partial marks were left out: only a full answer counts.')
  return shares.map((share) => share > 99.99)
}

function flagIn(value: AnswerValue): boolean | undefined {
  const said = String(value).trim().toLowerCase()
  return ['0', 'false'].includes(said) ? false : ['1', 'true'].includes(said) || undefined
}

/** Whether an entry can only mark an option: it is no option's text, and no number of one. */
const isMark = (value: AnswerValue, texts: ReadonlySet<string>): boolean =>
  Number.isNaN(Number(String(value))) && !texts.has(String(value).trim().toLowerCase())
