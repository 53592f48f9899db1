import { isRecord } from '#contract/is-record.ts'
import { checkOneFull } from '#server/kinds/choices.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { answerSense, EITHER_NAMES, FLAT_OPTION, NUMBERED_WRONG, OPTION_NAMES, WRONG_NAMES } from './field-names.ts'
import { isScalar, type JsonField, type JsonFields, listedNames } from './json-fields.ts'
import { optionsByName, readOptionList, type NamedOption } from './option-list.ts'
import type { AnswerField, AnswerValue } from './answer-fields.ts'

/** The options of a question, however its fields list them; none if it has none. */
export function questionOptions(fields: JsonFields, note: Note): NamedOption[] {
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
export function wrongOptions(fields: JsonFields, options: readonly NamedOption[], note: Note): NamedOption[] {
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
export function markedByWeights(options: NamedOption[], areSeveral: boolean, note: Note): NamedOption[] {
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
export function flagsIn({ values, isList }: AnswerField, options: readonly NamedOption[]): boolean[] | undefined {
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
export function markedBy(options: NamedOption[], flags: readonly boolean[]): NamedOption[] {
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

const FLAGS = new Map([
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
])

const flagIn = (value: AnswerValue): boolean | undefined => FLAGS.get(String(value).trim().toLowerCase())

/** Whether an entry can only mark an option: it is no option's text, and no number of one. */
const isMark = (value: AnswerValue, texts: ReadonlySet<string>): boolean =>
  Number.isNaN(Number(String(value))) && !texts.has(String(value).trim().toLowerCase())
