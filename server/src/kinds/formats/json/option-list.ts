import { isRecord } from '#contract/is-record.ts'
import { letterOf } from '#contract/text/letters.ts'
import { truthOrBit } from '../answers/truth-words.ts'
import { withoutLetters } from '../answers/label-and-text.ts'
import type { Note } from '../build-question.ts'
import { checkAnswerCount, FormatError, type PlainImage } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { pictureLoss, stripMarkup } from '../text/html-text.ts'
import {
  isScore,
  WEIGHT_NAMES,
  weightOf,
  FLAT_OPTION,
  isUnseen,
  PICTURE_NAME,
  plainName,
  REASON_NAMES,
  SOUND_NAME,
} from './field-names.ts'
import { isBlank, isScalar, listedNames, nestedWords, textInside } from './json-fields.ts'
import { readImage, textAndImage } from './json-question.ts'

export interface NamedOption {
  text: string
  image: PlainImage | null
  /** What else an answer may call it, in lower case: its letter, its id, the name of its field. */
  names: string[]
  /** Whether it is marked as right; undefined if it does not say. */
  right: boolean | undefined
  /** What its author says to those who choose it. */
  feedback?: string
  /** Its share of the mark. */
  weight?: number | undefined
  /** What its file calls that. */
  weightName?: string
}

/** Options from a list, or from an object by letter, by number, or with whether each is right. */
export function readOptionList(value: unknown, note: Note): NamedOption[] {
  const two = isRecord(value) ? fromTwoLists(value) : undefined
  if (two) return readOptionList(two, note)
  if (isRecord(value)) return optionsByName(Object.entries(value), note)
  if (!Array.isArray(value)) throw new FormatError("Its options aren't a list.")
  checkAnswerCount(value.length)
  const lettered = value.flatMap((one: unknown) => letteredEntry(one))
  const letters = new Set(lettered.map(([name]) => name))
  if (letters.size === value.length && letters.size > 1) return optionsByName(lettered, note)
  const labelled = areLabelled(value)
  return readOptions<unknown>(value, note, (one, reader) => readOption(one, labelled, [], reader))
}

/** Whether a mark says right or wrong; undefined if it says neither. */
export function flagOf(value: unknown): boolean | undefined {
  if (value === null || value === '') return false
  return isScalar(value) ? truthOrBit(String(value)) : undefined
}

export function optionsByName(entries: readonly (readonly [string, unknown])[], note: Note): NamedOption[] {
  const present = entries.filter(([, value]) => value !== null)
  checkAnswerCount(present.length)
  if (present.every(([, value]) => typeof value === 'boolean'))
    return present.map(([text, value]) => ({ text: cleanLine(text), image: null, names: [], right: value === true }))
  return readOptions(present, note, ([name, value], reader) => readOption(value, false, namesIn(name), reader))
}

/** Options whose texts and letters are in two lists: `{ text: [...], label: [...] }`. */
function fromTwoLists({ text, label }: Record<string, unknown>): unknown {
  if (!Array.isArray(text) || !Array.isArray(label) || text.length !== label.length) return undefined
  return text.map((one: unknown, index) => ({ text: one, label: label[index] }))
}

/** The letter and the text of an option that is an object of nothing else: `{ "A": "Paris" }`. */
function letteredEntry(value: unknown): [string, unknown][] {
  const entries = isRecord(value) ? Object.entries(value) : []
  return entries.length === 1 ? entries.filter(([name, one]) => FLAT_OPTION.test(plainName(name)) && isScalar(one)) : []
}

/** Whether the field `label` of all options is their letter or number, so that their text is in `value`. */
function areLabelled(values: readonly unknown[]): boolean {
  if (!values.every((value) => isRecord(value) && isScalar(value['value']))) return false
  const [label, value] = [schemeOf(values, 'label'), schemeOf(values, 'value')]
  return label === 'letters' ? value !== 'letters' : label !== 'none' && value === 'none'
}

const SCHEMES = { letters: letterOf, zeros: String, ones: (index: number) => String(index + 1) }

/** Whether a field of all options counts them, and how. */
function schemeOf(values: readonly unknown[], field: string): keyof typeof SCHEMES | 'none' {
  const labels = values.map((value) =>
    isRecord(value) && isScalar(value[field])
      ? String(value[field])
          .toUpperCase()
          .replace(/[.):]$/, '')
      : '',
  )
  const names = ['letters', 'zeros', 'ones'] as const
  return names.find((name) => labels.every((one, index) => one === SCHEMES[name](index))) ?? 'none'
}

/** What the options of a question say, and what they say that is not read. */
interface Reader {
  note: Note
  left: Set<string>
}

/** Options one by one; what they say that is not read is named once for all. */
function readOptions<T>(
  values: readonly T[],
  note: Note,
  read: (value: T, reader: Reader) => NamedOption,
): NamedOption[] {
  const left = new Set<string>()
  const options = values.map((value) => read(value, { note, left }))
  if (left.size > 0) note(`What its options say under ${listedNames(left)} was left out.`)
  const bare = withoutLetters(
    options.map(({ text }) => text),
    note,
  )
  return options.map((option, index) => {
    const { text = option.text, letter } = bare[index] ?? {}
    return { ...option, text, names: letter === undefined ? option.names : [...option.names, letter.toLowerCase()] }
  })
}

function readOption(value: unknown, labelled: boolean, names: string[], reader: Reader): NamedOption {
  if (isRecord(value)) return recordOption(value, labelled, names, reader)
  if (!isScalar(value) && value !== null) throw new FormatError("One of its options isn't text.")
  return { ...lineAndImage(value === null ? '' : String(value), reader.note), names, right: undefined }
}

const TEXTS = 'text content optiontext answertext option choice body title answer html label value name'.split(' ')
const CALLED = ['id', 'optionid', 'key', 'letter', 'label', 'value']
const FLAGS = new Set(
  'correct iscorrect right isright isanswer iscorrectanswer correctanswer istrue iscorrectoption valid isvalid'.split(
    ' ',
  ),
)

function recordOption(value: Record<string, unknown>, labelled: boolean, names: string[], reader: Reader): NamedOption {
  const { note } = reader
  const fields = new Map(Object.entries(value).map(([name, inner]) => [plainName(name), { name, inner }]))
  const textOf = (name: string): string => {
    const { inner } = fields.get(name) ?? {}
    if (typeof inner === 'number') return String(inner)
    const text = typeof inner === 'string' ? inner : (textInside(inner)?.text ?? '')
    return text.trim() === '' ? '' : text
  }
  const textName = TEXTS.find((name) => !(labelled && name === 'label') && textOf(name) !== '')
  const option: NamedOption = { text: '', image: null, names: [...names], right: undefined }
  if (textName !== undefined) Object.assign(option, lineAndImage(textOf(textName), note))
  for (const [name, { name: written, inner }] of fields) {
    if (name === textName && isScalar(inner)) continue
    if (FLAGS.has(name) || (name === 'answer' && typeof inner === 'boolean')) {
      option.right = flagOf(inner)
      if (option.right === undefined) throw new FormatError("An option doesn't say clearly whether it is right.")
    } else if (WEIGHT_NAMES.has(name)) {
      option.weight = weightOf(inner)
      option.weightName = written
    } else if (CALLED.includes(name) && isScalar(inner)) option.names.push(String(inner).trim().toLowerCase())
    else if (isScore(name, inner)) reader.left.add(written)
    else if (PICTURE_NAME.test(name) && readImage(inner)) option.image = readImage(inner)
    else if (PICTURE_NAME.test(name) && !isBlank(inner)) note(pictureLoss(textInside(inner)?.text ?? String(inner)))
    else if (SOUND_NAME.test(name) && !isBlank(inner)) note('The sound or video of an option was left out.')
    else if (!isUnseen(name)) readNested(option, written, inner, reader)
  }
  return option
}

function lineAndImage(written: string, note: Note): Pick<NamedOption, 'text' | 'image'> {
  const { text, image } = textAndImage(written, note)
  return { text: cleanLine(text), image }
}

/** What an option says to those who choose it. */
const FEEDBACK = new Set([
  ...REASON_NAMES,
  ...'chosenfeedback comment comments answercomment answercomments answerfeedback'.split(' '),
])

/** Reads what an option says besides its text: its feedback, and what has no place. */
function readNested(option: NamedOption, name: string, value: unknown, { left }: Reader): void {
  for (const { path, plain, text } of nestedWords(name, value)) {
    if (cleanLine(stripMarkup(text, () => {})) === option.text) continue
    const [last = '', before = ''] = plain.toReversed()
    const isFeedback = FEEDBACK.has(last) || (FEEDBACK.has(before) && textInside(value)?.name === last)
    if (isFeedback && option.feedback === undefined) option.feedback = text
    else left.add(path)
  }
}

/** What an answer may call the option in a field of this name: `answer_a`, `a`; `1` only if that is the whole name. */
function namesIn(field: string): string[] {
  const [, letter] = /^(?:option|choice|answer|opt|ans|alternative)([a-z])$/.exec(plainName(field)) ?? []
  return [field.trim().toLowerCase(), ...(letter === undefined ? [] : [letter])]
}
