import { isDeepStrictEqual } from 'node:util'
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

type Entry = Pick<ForeignQuestion, 'index'> & { field: AnswerField }

const fitting = ({ field, index }: Entry): ReadingId[] =>
  READINGS.flatMap(({ id }) => (namedOptions(field, index, id) ? [id] : []))

/** Only the first of readings that give the same keys. */
function withoutTwins(readings: readonly ReadingId[], entries: Entry[]): ReadingId[] {
  if (readings.length < 2) return [...readings]
  const keys = readings.map((id) => entries.map(({ field, index }) => namedOptions(field, index, id)))
  return readings.filter((_, at) => !keys.slice(0, at).some((earlier) => isDeepStrictEqual(earlier, keys[at])))
}

function decideColumn(entries: Entry[]): Column {
  const fits = entries.map(fitting)
  const known = fits.filter((ids) => ids.length > 0)
  const only = (id: ReadingId) => known.some((ids) => ids.length === 1 && ids[0] === id)
  let readings =
    known.length === 0 ? [] : READINGS.map(({ id }) => id).filter((id) => known.every((ids) => ids.includes(id)))
  const isMixed = known.length > 0 && readings.length === 0
  // Where options have ids or numbers of their own, those are meant, not their places.
  if (readings.includes('by_label') && entries.every(({ index }) => index.isNamed))
    readings = readings.filter((id) => !id.startsWith('from'))
  return { readings: withoutTwins(readings, entries), isMixed, countsTwice: only('from_0') && only('from_1') }
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
}

/** Decides by all questions of a file how their answers are read; what they leave open, its author is asked. */
export function decideReadings(questions: readonly ForeignQuestion[], choice: ReadingChoice): FileReadings {
  const entries = new Map<string, Entry[]>()
  for (const { options, index, answers } of questions)
    for (const field of options.length > 0 ? answers : []) {
      const column = entries.get(columnOf(field))
      if (column) column.push({ field, index })
      else entries.set(columnOf(field), [{ field, index }])
    }
  const columns = new Map([...entries].map(([name, list]) => [name, decideColumn(list)]))
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
    hasOnlyBits: numbers.every((value) => value === 0 || value === 1),
  }
}
