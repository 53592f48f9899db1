import { isDeepStrictEqual } from 'node:util'
import { areTruthLetters } from '../answers/truth-words.ts'
import type { ReadingChoice } from '../reading-choice.ts'
import type { AnswerField } from './answer-fields.ts'
import { namedOptions, READINGS, type ReadingId } from './answer-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'

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
  answers.every((named) => isDeepStrictEqual(named[one], named[other]))

function decideColumn(answers: readonly Named[], areNamed: boolean): Column {
  const known = answers.filter((named) => named.some(Boolean))
  const only = (id: ReadingId) =>
    known.some((named) => named.every((key, at) => (key !== null) === (READINGS[at]?.id === id)))
  const fitting = READINGS.flatMap(({ id }, at) =>
    known.length > 0 && known.every((named) => named[at]) ? [{ id, at }] : [],
  )
  // Where options have ids or numbers of their own, those are meant, not their places.
  const isByName = areNamed && fitting.some(({ id }) => id === 'by_label')
  const meant = isByName ? fitting.filter(({ id }) => !id.startsWith('from')) : fitting
  return {
    readings: meant
      .filter(({ at }, index) => !meant.slice(0, index).some((earlier) => areTwins(known, earlier.at, at)))
      .map(({ id }) => id),
    isMixed: known.length > 0 && fitting.length === 0,
    countsTwice: only('from_0') && only('from_1'),
  }
}

/** How the answers of a whole file are read. */
export interface FileReadings {
  columns: ReadonlyMap<string, Column>
  /** What was chosen where several readings fit. */
  chosen: ReadingId | null
  mostOptions: number
  /** Whether answers are numbers of options somewhere. */
  hasNumbers: boolean
  /** Whether every number to type is 0 or 1, which may mean false and true. */
  hasOnlyBits: boolean
  /** Whether letters to type mean true and false; null if that is not clear. */
  areTruths: boolean | null
}

/** Decides by all questions of a file how their answers are read; what they leave open, its author is asked. */
export function decideReadings(questions: readonly ForeignQuestion[], choice: ReadingChoice): FileReadings {
  const answersIn = new Map<string, { answers: Named[]; areNamed: boolean }>()
  for (const { options, index, answers } of questions)
    for (const field of options.length > 0 ? answers : []) {
      const column = answersIn.get(columnOf(field)) ?? { answers: [], areNamed: true }
      column.answers.push(READINGS.map(({ id }) => namedOptions(field, index, id)))
      column.areNamed &&= index.isNamed
      answersIn.set(columnOf(field), column)
    }
  const columns = new Map(
    [...answersIn].map(([name, { answers, areNamed }]) => [name, decideColumn(answers, areNamed)]),
  )
  const decided = [...columns.values()]
  const open = new Set(decided.flatMap(({ readings }) => (readings.length > 1 ? readings : [])))
  const [first, ...others] = READINGS.filter(({ id }) => open.has(id))
  const typed = questions.flatMap(({ options, answers }) => (options.length === 0 ? answers : []))
  const numbers = typed.flatMap(({ values }) => values.filter((value) => typeof value === 'number'))
  return {
    columns,
    chosen: first ? choice.pick([first, ...others]).id : null,
    mostOptions: questions.reduce((most, { options }) => Math.max(most, options.length), 0),
    hasNumbers: decided.some(
      ({ readings, countsTwice }) => countsTwice || readings.some((id) => id.startsWith('from')),
    ),
    areTruths: areTruthLetters(typed.flatMap(({ values }) => values.map(String))),
    hasOnlyBits: numbers.every((value) => value === 0 || value === 1),
  }
}
