import { isOnlyLetters, numbersIn } from '../answers/answer-marks.ts'
import { truthOf } from '../answers/truth-words.ts'
import { FormatError } from '../plain-question.ts'
import type { AnswerField } from './answer-fields.ts'
import type { FileReadings } from './decide-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import { TRUTH_TYPE, TYPED_TYPE } from './answer-forms/type-names.ts'
import { namesOptionsIn } from './answer-forms/options-in-text.ts'

/** Refuses an answer that names options which its question lacks: typed, the letter itself would become the key. */
function refuseLostOptions({ values }: AnswerField, { mostOptions, hasNumbers }: FileReadings): void {
  const texts = values.map(String)
  const said = texts.join(', ').slice(0, 60)
  const isCount = (text: string) => numbersIn(text)?.every((number) => number <= mostOptions) === true
  const areLost = (mostOptions > 0 && texts.every(isOnlyLetters)) || (hasNumbers && texts.every(isCount))
  if (areLost) throw new FormatError(`Its answer is "${said}", but it has no options.`)
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
