import { FormatError } from '#server/kinds/formats/plain-question.ts'
import type { AnswerField, AnswerValue } from '../answer-fields.ts'
import type { NamedOption } from '../option-list.ts'

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
