import { ANSWER_LABELS } from '../answer-labels.ts'
import { cleanLine } from '../text/clean-text.ts'
import type { Reading } from '../reading-choice.ts'
import type { AnswerField, AnswerValue } from './answer-fields.ts'
import type { OptionIndex } from './option-index.ts'

export type ReadingId = 'by_text' | 'by_label' | 'from_0' | 'from_1'

/** The ways in which an answer can name options. */
export const READINGS: readonly (Reading & { id: ReadingId })[] = [
  { id: 'by_text', label: ANSWER_LABELS.by_text },
  { id: 'by_label', label: ANSWER_LABELS.by_label },
  { id: 'from_0', label: ANSWER_LABELS.from_0 },
  { id: 'from_1', label: ANSWER_LABELS.from_1 },
]

/** Which options a single value names; null if it names none, or several that differ. */
type Naming = (value: string, options: OptionIndex) => readonly number[] | null

/** Exactly as written, else without regard to capitals; options with the same text are one. */
const byWholeText: Naming = (value, options) => {
  const wanted = cleanLine(value)
  const exact = wanted === '' ? null : options.exact.get(wanted)
  if (exact) return exact
  const loose = options.loose.get(wanted.toLowerCase())
  return loose?.length === 1 ? loose : null
}

const LETTER = /^\(?([a-z])[.):\]]?$/

const byWholeLabel: Naming = (value, options) => {
  const said = value.trim().toLowerCase()
  const [, letter = said.replace(/^(?:option|answer|choice) (?=[a-z]$)/, '')] = LETTER.exec(said) ?? []
  const indexes = options.names.get(said) ?? options.names.get(letter)
  if (indexes) return indexes.length === 1 ? indexes : null
  const index = /^[a-z]$/.test(letter) && !options.hasLetters ? letter.charCodeAt(0) - 97 : -1
  return index >= 0 && index < options.count ? [index] : null
}

const LETTERED = /^(\(?[A-Za-z](?:\)\s*|[.:\]]\s+|\s+[-–]\s+))(\S.*)$/s

/** "C) full text", where the letter and the text name the same option. */
const byLetterAndText: Naming = (value, options) => {
  const [, letter, text = ''] = LETTERED.exec(value.trim()) ?? []
  if (letter === undefined) return null
  const [index] = byWholeLabel(letter.replace(/[^A-Za-z]/g, ''), options) ?? []
  return index !== undefined && byWholeText(text, options)?.includes(index) ? [index] : null
}

const fromNumber =
  (first: number): Naming =>
  (value, options) => {
    const index = /^\d{1,3}(\.0)?$/.test(value.trim()) ? Number(value) - first : -1
    return index >= 0 && index < options.count ? [index] : null
  }

const NAMINGS: Record<ReadingId, Naming> = {
  by_text: (value, options) => byWholeText(value, options) ?? byLetterAndText(value, options),
  by_label: (value, options) => byWholeLabel(value, options) ?? byLetterAndText(value, options),
  from_0: fromNumber(0),
  from_1: fromNumber(1),
}

/** One value may name several: "A, C". */
function named(value: AnswerValue, options: OptionIndex, naming: Naming): readonly number[] | null {
  const whole = naming(String(value), options)
  if (whole || typeof value !== 'string') return whole
  const parts = value.split(/[,;|&\n]|\band\b/).map((part) => part.trim())
  const indexes =
    parts.length > 1 && parts.length <= options.count ? parts.map((part) => naming(part, options)) : [null]
  return indexes.includes(null) ? null : indexes.flatMap((one) => one ?? [])
}

/** The options that an answer names in one reading, in order; null if that reading does not fit it. */
export function namedOptions(
  { values, sense }: AnswerField,
  options: OptionIndex,
  reading: ReadingId,
): number[] | null {
  const fits = {
    any: true,
    number: reading.startsWith('from'),
    label: reading === 'by_label',
    text: reading === 'by_text',
  }
  if (!fits[sense]) return null
  const indexes = values.map((value) => named(value, options, NAMINGS[reading]))
  return indexes.includes(null) ? null : [...new Set(indexes.flatMap((one) => one ?? []))].toSorted((a, b) => a - b)
}
