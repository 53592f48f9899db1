import { isRecord } from '#contract/is-record.ts'
import type { Note } from '../build-question.ts'
import { stripMarkup } from '../text/html-text.ts'
import { checkAnswerCount } from '../plain-question.ts'
import { ANSWER_NAMES, answerSense, EITHER_NAMES, type AnswerSense } from './field-names.ts'
import { isScalar, type JsonFields, nestedWords, type NestedWords } from './json-fields.ts'
import { flagOf } from './option-list.ts'

export type AnswerValue = string | number | boolean

/** A field that says what is right. */
export interface AnswerField {
  /** As the file writes it. */
  name: string
  plain: string
  sense: AnswerSense
  values: AnswerValue[]
  isList: boolean
  /** What else is said in the objects that have its values. */
  beside?: readonly NestedWords[]
}

/** The fields of a question that say what is right, the most telling first. */
export function answerFields(fields: JsonFields, note: Note): AnswerField[] {
  const found = [...fields.unread, ...fields.repeated].flatMap(({ name, plain, value }): AnswerField[] => {
    const sense = EITHER_NAMES.includes(plain) ? 'any' : answerSense(plain)
    if (sense === undefined) return []
    const values = [value].flat()
    checkAnswerCount(values.length)
    const said = values.map((one) =>
      isRecord(one) ? valuesOfRecord(one) : { sense, values: isScalar(one) ? [one] : [] },
    )
    if (said.some((one) => one.values.length === 0)) return []
    const isList = Array.isArray(value) || (isRecord(value) && (said[0]?.values.length ?? 0) > 1)
    const plainValues = said
      .flatMap((one) => one.values)
      .map((one) => (typeof one === 'string' ? stripMarkup(one, note) : one))
    const beside = values.flatMap((one, at) => (isRecord(one) ? besideIn(name, one, said[at]?.values ?? []) : []))
    return [{ name, plain, sense: said[0]?.sense ?? sense, values: plainValues, isList, beside }]
  })
  const rank = ({ plain }: AnswerField) => (ANSWER_NAMES.indexOf(plain) + ANSWER_NAMES.length) % ANSWER_NAMES.length
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The name of an option in the name of a mark: `answer_a_correct`. */
const MARKED = /^(.+?)[ _-]?(?:is[ _-]?)?(?:correct|right)$/i

/** Objects say it by id or text, or mark every option by its name. */
function valuesOfRecord(value: Record<string, unknown>): { sense: AnswerSense; values: AnswerValue[] } {
  const entries = Object.entries(value)
  const marks = entries.map(([name, mark]) => ({ name: MARKED.exec(name)?.[1] ?? name, mark: flagOf(mark) }))
  if (entries.length > 1 && marks.every(({ mark }) => mark !== undefined))
    return { sense: 'label', values: marks.flatMap(({ name, mark }) => (mark === true ? [name] : [])) }
  for (const name of ['text', 'answer', 'content', 'value', 'label'])
    if (isScalar(value[name])) return { sense: 'text', values: [value[name]] }
  for (const name of ['id', 'key', 'letter'])
    if (isScalar(value[name])) return { sense: 'label', values: [value[name]] }
  return { sense: 'any', values: [] }
}

/** What options are called, besides their text. */
const CALLED = new Set(['id', 'key', 'letter', 'label'])

/** What an object says besides its answer. */
function besideIn(name: string, value: Record<string, unknown>, read: readonly AnswerValue[]): NestedWords[] {
  const entries = Object.entries(value)
  const rest = entries.filter(([inner, one]) => !CALLED.has(inner) && (!isScalar(one) || !read.includes(one)))
  const marks = entries.every(([, mark]) => flagOf(mark) !== undefined)
  return marks ? [] : nestedWords(name, Object.fromEntries(rest))
}
