import { indexOfLetter, isOnlyLetters, numbersIn, partsOf } from '../answers/answer-marks.ts'
import { asksForTruth, truthOf, truthOfLetter, truthOfWord } from '../answers/truth-words.ts'
import { FormatError } from '../plain-question.ts'
import type { AnswerField } from './answer-fields.ts'
import type { FileReadings } from './decide-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'

const TRUTH_TYPE = /^(?:boolean|bool|truefalse|trueorfalse|tf|yesno|yesorno)$/
const TYPED_TYPE =
  /^(?:text|typed|short|shortanswer|shorttext|typeanswer|fillin|fillintheblank|fillintheblanks|fillblank|open|freetext|input)$/

/** Letters and numbers that seem to begin options inside a text: "A) …  B) …". */
const marksIn = (text: string): Set<string> =>
  new Set(
    [...text.slice(0, 5000).matchAll(/(?:^|[\s(])([A-Za-z]|\d{1,2})[).:]/g)].map(([, mark = '']) => mark.toUpperCase()),
  )

/** Refuses an answer that names options which its question lacks: typed, the letter itself would become the key. */
function refuseLostOptions({ values }: AnswerField, text: string, { mostOptions, hasNumbers }: FileReadings): void {
  const texts = values.map(String)
  const said = texts.join(', ').slice(0, 60)
  const isCount = (text: string) => numbersIn(text)?.every((number) => number <= mostOptions) === true
  const areLost = (mostOptions > 0 && texts.every(isOnlyLetters)) || (hasNumbers && texts.every(isCount))
  if (areLost) throw new FormatError(`Its answer is "${said}", but it has no options.`)
  const marks = marksIn(text)
  if (
    marks.size > 1 &&
    texts.flatMap((one) => partsOf(one)).every((part) => marks.has(part.replace(/[^A-Za-z0-9]/g, '').toUpperCase()))
  )
    throw new FormatError('Its options seem to be part of its text. Write them as a list named "options".')
}

/** Whether an answer means true or false; a letter does if the question, its type or the whole file says so. */
function truthIn(said: string, text: string, typeName: string, { mostOptions, areTruths }: FileReadings) {
  if (TRUTH_TYPE.test(typeName)) return truthOf(said)
  const word = truthOfWord(said)
  const letter = truthOfLetter(said)
  if (word !== undefined || letter === undefined || indexOfLetter(said.trim()) < mostOptions) return word
  if (areTruths === true || asksForTruth(text)) return letter
  if (areTruths === false || mostOptions > 0) return undefined
  throw new FormatError(
    `Its answer is "${said.trim()}", which could mean ${letter}. Write ${letter}, or give it the type "text".`,
  )
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
  const truth =
    TYPED_TYPE.test(typeName) || another !== undefined ? undefined : truthIn(String(value), text, typeName, file)
  if (truth !== undefined) return truth
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
