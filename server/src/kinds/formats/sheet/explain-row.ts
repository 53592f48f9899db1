import { isDeepStrictEqual } from 'node:util'
import { FormatError } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { explainAnswer, type Explained } from './explain-answer.ts'
import { splitQuestion } from './split-options.ts'
import type { SheetOption } from './sheet-answer.ts'
import type { Marking } from './sheet-columns.ts'
import type { SheetAnswer, SortedRow } from './sorted-row.ts'

const isFlag = (part: string): boolean => /^(?:0|1|true|false)$/i.test(part)

/** "0, 1, 0" or "true | false | true": whether each of the options is right. */
function byFlags({ text: answer, isFlags }: SheetAnswer, options: SheetOption[]): Explained | undefined {
  const parts = answer.split(/[,;|\n]/).map((part) => part.trim())
  if (options.length < 2 || parts.length !== options.length || !parts.every(isFlag)) return undefined
  if (!isFlags && options.some(({ text }) => isFlag(text.trim()))) return undefined
  if (!isFlags && /^[01]$/.test(parts[0] ?? '') && new Set(parts).size === parts.length)
    throw new FormatError(
      `Its answer "${answer.trim()}" could mark one option as right or name both. Write the letters of the right options.`,
    )
  const right = options.flatMap(({ place }, index) => (/1|true/i.test(parts[index] ?? '') ? [place] : []))
  if (right.length === 0) throw new FormatError('No option is marked as right.')
  return { form: 'words', places: new Map([['text', right]]) }
}

function refuseTwice(answer: string): void {
  const marks = answer.split(/[,;|\n]/).map((part) => part.trim().toLowerCase())
  if (marks.length > 1 && marks.every((mark) => /^(?:\d{1,2}|[a-z])$/.test(mark)) && new Set(marks).size < marks.length)
    throw new FormatError(`Its answer "${answer.trim().slice(0, 60)}" names the same option twice.`)
}

/** What the answer of a row with options can mean; where it has several answers, they must mean the same. */
export function explainRow({ cells, answers, isSure }: SortedRow, marking: Marking): Explained {
  const [only, another] = answers
  const flags = only && !another && isSure ? byFlags(only, cells.options) : undefined
  if (flags) return flags
  for (const { text } of answers) refuseTwice(text)
  const [one, ...more] = answers.map(({ text, isIndex }) =>
    explainAnswer(text, cells.options, { ...marking, isIndex }, isSure),
  )
  if (!one) return { form: 'words', places: new Map() }
  if (more.length === 0) return one
  const sorted = (list: readonly number[] | null) => list?.toSorted((a, b) => a - b)
  const agreed = [...one.places.values()].filter((found) =>
    more.every(({ places }) => [...places.values()].some((other) => isDeepStrictEqual(sorted(found), sorted(other)))),
  )
  const [first, ...others] = agreed
  if (!first || others.some((other) => !isDeepStrictEqual(sorted(first), sorted(other))))
    throw new FormatError('Its columns for the right answer say different things.')
  return { form: 'words', places: new Map([['text', first]]) }
}

const IN_QUESTION = "Its options are in the question's cell. Put each of them into a column of its own."

/** A row whose only options stand in the text of its question. Its answer tells them from words that look alike. */
export function withOptionsOfQuestion(row: SortedRow, marking: Marking, note: Note): SortedRow {
  const { options, wrong, type, answer, question } = row.cells
  if (options.length + wrong.length > 0 || type.trim() !== '') return row
  const split = splitQuestion(question)
  if (!split) return row
  const found = split.texts.map((text, place) => ({ place, text }))
  const { form, places } = explainAnswer(answer, found, { ...marking, isLettered: true })
  if (places.size === 0 && form === 'words') return row
  if (!split.isSure || form === 'numbers' || places.size === 0) throw new FormatError(IN_QUESTION)
  note("Its options were in the question's cell and were split off.")
  return { ...row, cells: { ...row.cells, question: split.question, options: found } }
}
