import { letterOf } from '#contract/text/letters.ts'
import { ANSWER_LABELS } from '../reading-choice.ts'
import { lettersIn, numbersIn, partsOf } from '../answers/answer-marks.ts'
import { type Named, AnswerOptions, lazy } from '../answers/answer-options.ts'
import { namedByLabel, namedByText } from '../answers/named-in-words.ts'
import type { AnswerField } from './answer-fields.ts'
import type { NamedOption } from './option-list.ts'

/** The ways in which an answer can name options. */
export const READINGS = (['by_text', 'by_label', 'from_0', 'from_1'] as const).map((id) => ({
  id,
  label: ANSWER_LABELS[id],
}))

export type ReadingId = (typeof READINGS)[number]['id']

/** The options of a question by what an answer may call them. */
export class OptionIndex {
  readonly count: number
  /** Whether the file itself names every option. */
  readonly isNamed: boolean
  readonly answers: () => AnswerOptions
  readonly #byName: () => ReadonlyMap<string, ReadonlySet<number>>

  constructor(options: readonly NamedOption[]) {
    this.count = options.length
    this.isNamed = options.every(({ names }) => names.length > 0)
    this.answers = lazy(() => {
      const hasLetters = options.some(({ names }) => names.some((name) => /^[a-z]$/.test(name)))
      return new AnswerOptions(
        options.map(({ text, names }, index) => ({
          text,
          // Where letters name options, they do so wherever they are in the list.
          letter: hasLetters ? (names.find((name) => /^[a-z]$/.test(name))?.toUpperCase() ?? '') : letterOf(index),
        })),
      )
    })
    this.#byName = lazy(() => {
      const byName = new Map<string, Set<number>>()
      for (const [index, { names }] of options.entries())
        for (const name of names.map(plainOf)) byName.set(name, (byName.get(name) ?? new Set()).add(index))
      return byName
    })
  }

  /** The one option with a name of its own; null if several have it. */
  withName(name: string): number | null | undefined {
    const [only, another] = this.#byName().get(plainOf(name)) ?? []
    return another === undefined ? only : null
  }
}

/** Which options a value names; one value may name several: "A, C". */
type Naming = (value: string, options: OptionIndex) => Named

const either =
  (one: Naming, other: Naming): Naming =>
  (value, options) => {
    const named = one(value, options)
    return named === undefined ? other(value, options) : named
  }
const byLabelAndText: Naming = (value, { answers }) => namedByLabel(value, answers())

/** Where it also names places, an option's whole text is one of the ways to read it, though its parts are options too. */
const byText: Naming = (value, { answers }) => {
  const named = namedByText(value, answers())
  const isOfMarks = lettersIn(value) !== undefined || numbersIn(value) !== undefined
  return named === null && isOfMarks ? answers().withExactText(value) : named
}

const byLabels: Naming = (value, options) => {
  const whole = byOneLabel(value, options)
  if (whole !== undefined) return whole === null ? null : [whole]
  const parts = partsOf(value)
  if (parts.length < 2 || parts.length > options.count) return undefined
  const indexes = parts.map((part) => byOneLabel(part, options))
  const found = indexes.filter((index) => typeof index === 'number')
  return found.length === indexes.length ? found : undefined
}

/** "Option 2" and "option_2" are one name. */
const plainOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/(?<=[a-z]) (?=\w$|\d+$)/, '')

const fromNumber =
  (first: number): Naming =>
  (value, options) => {
    const indexes = numbersIn(value)?.map((number) => number - first)
    return indexes?.every((index) => index >= 0 && index < options.count) ? indexes : undefined
  }

const NAMINGS: Record<ReadingId, Naming> = {
  by_text: either(byText, byLabelAndText),
  by_label: either(byLabels, byLabelAndText),
  from_0: fromNumber(0),
  from_1: fromNumber(1),
}

/** The options that an answer names in one reading, in order; null if that reading does not fit it, or leaves it open. */
export function optionsInReading(
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
  const indexes = values.map((value) => NAMINGS[reading](String(value), options))
  return indexes.every(Boolean) ? [...new Set(indexes.flatMap((one) => one ?? []))].toSorted((a, b) => a - b) : null
}

/** By the id, the name or the letter of one option. */
function byOneLabel(value: string, options: OptionIndex): number | null | undefined {
  const [letter, another] = lettersIn(value) ?? []
  const byName = options.withName(value)
  if (byName !== undefined || letter === undefined || another !== undefined) return byName
  const [index, twin] = options.answers().withLetter(letter)
  return twin === undefined ? (index ?? options.withName(letter)) : null
}
