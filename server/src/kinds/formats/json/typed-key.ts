import { truthOf } from '#server/kinds/true-false/build-true-false.ts'
import { FormatError } from '../plain-question.ts'
import type { AnswerField } from './answer-fields.ts'
import type { FileReadings } from './decide-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'

const TRUTH_TYPE = /^(?:boolean|bool|truefalse|trueorfalse|tf|yesno|yesorno)$/
const TYPED_TYPE =
  /^(?:text|typed|short|shortanswer|shorttext|typeanswer|fillin|fillintheblank|fillintheblanks|fillblank|open|freetext|input)$/

const isLetter = (part: string): boolean => /^\(?[A-Za-z][.)]?$/.test(part)
const isCount = (part: string): boolean => /^\d{1,2}$/.test(part)

/** Letters and numbers that seem to begin options inside a text: "A) …  B) …". */
const marksIn = (text: string): Set<string> =>
  new Set(
    [...text.slice(0, 5000).matchAll(/(?:^|[\s(])([A-Za-z]|\d{1,2})[).:]/g)].map(([, mark = '']) => mark.toUpperCase()),
  )

/** Refuses an answer that names options which its question lacks: typed, the letter itself would become the key. */
function refuseLostOptions({ values }: AnswerField, text: string, { mostOptions, hasNumbers }: FileReadings): void {
  const parts = values.flatMap((value) => String(value).split(/[,;|]/)).map((part) => part.trim())
  const said = values.map(String).join(', ').slice(0, 60)
  const areLost = (mostOptions > 0 && parts.every(isLetter)) || (hasNumbers && parts.every(isCount))
  if (areLost) throw new FormatError(`Its answer is "${said}", but it has no options.`)
  const marks = marksIn(text)
  if (marks.size > 1 && parts.every((part) => marks.has(part.replace(/[^A-Za-z0-9]/g, '').toUpperCase())))
    throw new FormatError('Its options seem to be part of its text. Write them as a list named "options".')
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
  if (truth !== undefined && !isOptionF) return truth
  const said = String(value).slice(0, 60)
  if (TRUTH_TYPE.test(typeName)) throw new FormatError(`Answer "${said}" is neither true nor false.`)
  if (!TYPED_TYPE.test(typeName)) refuseLostOptions(field, text, file)
  if (another !== undefined && (text.match(BLANKS) ?? []).length > 1)
    throw new FormatError('It has several blanks, and an answer for each.')
  if (typeof value !== 'number' || another !== undefined) return field.values.map(String)
  if (file.hasOnlyBits)
    throw new FormatError(`Its answer is ${said}, which could mean true or false. Write true or false.`)
  return { value }
}
