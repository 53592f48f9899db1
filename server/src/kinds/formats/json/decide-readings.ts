import type { ReadingChoice } from '../reading-choice.ts'
import type { AnswerField } from './answer-fields.ts'
import { chooseReadings, type ColumnReading, type OpenColumn } from './answer-forms/choose-readings.ts'
import { namedOptions, READINGS, type ReadingId } from './answer-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import type { TruthWords } from '../answers/truth-words.ts'
import { truthFields } from './answer-forms/truth-fields.ts'
import { isOpenList, LIST_READINGS, listColumn, unmarkedList } from './answer-forms/unmarked-list.ts'

/** The answers of a file that are in fields of the same name and of the same type. */
interface Column {
  /** The readings that fit every answer in it; several if their keys differ. */
  readings: readonly ReadingId[]
  /** Whether no single reading fits them all. */
  isMixed: boolean
  /** Whether some of its numbers can only count from 0, and others only from 1. */
  countsTwice: boolean
}

export const columnOf = ({ plain, values }: AnswerField): string => `${plain} ${typeof values[0]}`

/** The options that an answer names in each of the readings, in their order; null where one does not fit. */
type Named = (readonly number[] | null)[]

/** Whether two readings give the same keys. */
const areTwins = (answers: readonly Named[], one: number, other: number): boolean =>
  answers.every((named) => named[one]?.join() === named[other]?.join())

interface Answers {
  /** The name of their field, as the file writes it. */
  field: string
  answers: Named[]
  /** Whether all of their options have names. */
  areNamed: boolean
}

function decideColumn({ answers, areNamed }: Answers, isDoubted: boolean): Column {
  const known = answers.filter((named) => named.some(Boolean))
  const only = (id: ReadingId) =>
    known.some((named) => named.every((key, at) => (key !== null) === (READINGS[at]?.id === id)))
  const fitting = READINGS.flatMap(({ id }, at) =>
    known.length > 0 && known.every((named) => named[at]) ? [{ id, at }] : [],
  )
  // Where options have ids or numbers of their own, those are meant, not their places.
  const isByName = areNamed && fitting.some(({ id }) => id === 'by_label')
  const meant = isByName ? fitting.filter(({ id }) => !id.startsWith('from')) : fitting
  const readings = meant
    .filter(({ at }, index) => !meant.slice(0, index).some((earlier) => areTwins(known, earlier.at, at)))
    .map(({ id }) => id)
  return {
    readings: isDoubted && readings.join() === 'from_1' ? ['from_1', 'from_0'] : readings,
    isMixed: known.length > 0 && fitting.length === 0,
    countsTwice: only('from_0') && only('from_1'),
  }
}

/** How the answers of a whole file are read. */
export interface FileReadings {
  columns: ReadonlyMap<string, Column>
  /** What was chosen for the columns that several readings fit; without those that are too many to ask about. */
  chosen: ReadonlyMap<string, ColumnReading>
  /** The fields that have the options of a question somewhere. */
  optionFields: ReadonlySet<string>
  mostOptions: number
  /** Whether answers are numbers of options somewhere. */
  hasNumbers: boolean
  /** Whether every number to type is 0 or 1, which may mean false and true. */
  hasOnlyBits: boolean
  truths: ReadonlyMap<string, TruthWords>
}

/** The lists that have options or what to type, by their field; where others of the file have options, so have they. */
function openLists(questions: readonly ForeignQuestion[], optionFields: ReadonlySet<string>): Map<string, OpenColumn> {
  const open = new Map<string, OpenColumn>()
  for (const question of questions) {
    const field = isOpenList(question) ? unmarkedList(question) : undefined
    if (!field || optionFields.has(field.plain)) continue
    const name = listColumn(field)
    const size = (open.get(name)?.size ?? 0) + 1
    open.set(name, { name, field: field.name, size, readings: LIST_READINGS.map(({ id }) => id) })
  }
  return open
}

/**
 * Decides by all questions of a file how their answers are read; what they leave open, its author is asked. The result
 * is used as often as the file is read.
 */
export function decideReadings(
  questions: readonly ForeignQuestion[],
  isDoubted: (column: string) => boolean = () => false,
): (choice: ReadingChoice) => FileReadings {
  const answersIn = new Map<string, Answers>()
  for (const { options, index, answers } of questions)
    for (const field of options.length > 0 ? answers : []) {
      const column = answersIn.get(columnOf(field)) ?? { field: field.name, answers: [], areNamed: true }
      column.answers.push(READINGS.map(({ id }) => namedOptions(field, index, id)))
      column.areNamed &&= index.isNamed
      answersIn.set(columnOf(field), column)
    }
  const columns = new Map([...answersIn].map(([name, answers]) => [name, decideColumn(answers, isDoubted(name))]))
  const decided = [...columns.values()]
  const typed = questions.flatMap(({ options, answers }) => (options.length === 0 ? answers : []))
  const numbers = typed.flatMap(({ values }) => values.filter((value) => typeof value === 'number'))
  const optionFields = new Set(questions.flatMap(({ optionField }) => optionField ?? []))
  const named = [...answersIn].map(([name, { field, answers }]) => ({
    name,
    field,
    size: answers.length,
    readings: columns.get(name)?.readings ?? [],
  }))
  const open = [...named, ...openLists(questions, optionFields).values()]
  const common = {
    columns,
    optionFields,
    mostOptions: questions.reduce((most, { options }) => Math.max(most, options.length), 0),
    hasNumbers: decided.some(
      ({ readings, countsTwice }) => countsTwice || readings.some((id) => id.startsWith('from')),
    ),
    hasOnlyBits: numbers.every((value) => value === 0 || value === 1),
    truths: truthFields(typed),
  }
  return (choice) => ({ ...common, chosen: chooseReadings(open, choice) })
}
