import { FormatError } from '#server/kinds/formats/plain-question.ts'
import type { ReadingChoice, Reading } from '../reading-choice.ts'
import type { AnswerField } from './answer-fields.ts'
import { optionsInReading, READINGS, type ReadingId } from './answer-readings.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import { type TruthWords, truthWordsIn } from '../answers/truth-words.ts'
import { EITHER_NAMES, CHOICE_TYPE, TYPED_TYPE } from './field-names.ts'

/** The answers of a file that are in fields of the same name and of the same type. */
interface Column {
  /** The readings that fit every answer in it; several if their keys differ. */
  readings: readonly ReadingId[]
  /** Whether no single reading fits them all. */
  isMixed: boolean
  /** Whether some of its numbers can only count from 0, and others only from 1. */
  countsTwice: boolean
}

type ColumnReading = ReadingId | (typeof LIST_READINGS)[number]['id']

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

interface Answers {
  /** The name of their field, as the file writes it. */
  field: string
  /** The options that each names in each of the readings, in their order; null where one does not fit. */
  answers: (readonly number[] | null)[][]
  areNamed: boolean
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
      column.answers.push(READINGS.map(({ id }) => optionsInReading(field, index, id)))
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

export const columnOf = ({ plain, values }: AnswerField): string => `${plain} ${typeof values[0]}`

/** The name under which the author chooses how such lists of a field are read. */
export const listColumn = ({ plain }: AnswerField): string => `${plain} list`

type Question = Pick<ForeignQuestion, 'options' | 'answers' | 'typeName'>

/** The list of a question that may have its options or what to type, so that its author has to say which. */
export function openList({ options, answers, typeName }: Question): AnswerField | undefined {
  const [first] = answers.filter(({ sense }) => sense === 'any' || sense === 'text')
  if (options.length > 0 || TYPED_TYPE.test(typeName) || CHOICE_TYPE.test(typeName)) return undefined
  return first?.isList && first.values.length > 1 && EITHER_NAMES.includes(first.plain) ? first : undefined
}

export function refuseUnmarked({ answers, typeName }: Question, hasOptionsIn: (plain: string) => boolean): void {
  const list = answers.find(
    ({ isList, plain, values }) =>
      isList &&
      ((CHOICE_TYPE.test(typeName) && values.length > 1) || (EITHER_NAMES.includes(plain) && hasOptionsIn(plain))),
  )
  if (!list || TYPED_TYPE.test(typeName)) return
  const name = list.name.slice(0, 40)
  throw new FormatError(
    `Nothing says which of its "${name}" is right. Add "correct" with the text of the right one, or call the list "accepted_answers" if all are.`,
  )
}

export function truthFields(typed: readonly AnswerField[]): Map<string, TruthWords> {
  const words = new Map<string, Set<string>>()
  for (const { plain, values } of typed) {
    const said = words.get(plain) ?? new Set()
    for (const value of values) said.add(String(value))
    words.set(plain, said)
  }
  return new Map([...words].map(([plain, said]) => [plain, truthWordsIn(said)]))
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
  const areTwins = (one: number, other: number) => known.every((named) => named[one]?.join() === named[other]?.join())
  const readings = meant
    .filter(({ at }, index) => !meant.slice(0, index).some((earlier) => areTwins(earlier.at, at)))
    .map(({ id }) => id)
  return {
    readings: isDoubted && readings.join() === 'from_1' ? ['from_1', 'from_0'] : readings,
    isMixed: known.length > 0 && fitting.length === 0,
    countsTwice: only('from_0') && only('from_1'),
  }
}

interface OpenColumn {
  name: string
  /** The name of its field, as the file writes it. */
  field: string
  /** How many answers it has. */
  size: number
  readings: readonly ColumnReading[]
}

/** What a list named "answers" can be, where nothing else says what is right. */
const LIST_READINGS = [
  { id: 'every_answer', label: 'Every answer is accepted' },
  { id: 'first_answer', label: 'The first answer is the right one, the others are wrong' },
] as const

/** The lists that have options or what to type, by their field; where others of the file have options, so have they. */
function openLists(questions: readonly ForeignQuestion[], optionFields: ReadonlySet<string>): Map<string, OpenColumn> {
  const open = new Map<string, OpenColumn>()
  for (const question of questions) {
    const field = openList(question)
    if (!field || optionFields.has(field.plain)) continue
    const name = listColumn(field)
    const size = (open.get(name)?.size ?? 0) + 1
    open.set(name, { name, field: field.name, size, readings: LIST_READINGS.map(({ id }) => id) })
  }
  return open
}

type FileReading = Reading & { chosen: Map<string, ColumnReading> }

/** How each column is read that several readings fit: the author chooses among all ways to read all of them. */
function chooseReadings(columns: readonly OpenColumn[], choice: ReadingChoice): ReadonlyMap<string, ColumnReading> {
  const groups = askable(groupsOf(columns.filter(({ readings }) => readings.length > 1)))
  const [first, ...others] = groups.reduce<FileReading[]>((ways, group) => {
    const parts = group.readings.map((reading) => partOf(group, reading, groups.length === 1))
    if (ways.length === 0) return parts
    return ways.flatMap((way) =>
      parts.map((part) => ({
        id: `${way.id}_${part.id}`,
        label: `${way.label} ${part.label}`,
        chosen: new Map([...way.chosen, ...part.chosen]),
      })),
    )
  }, [])
  return first ? choice.pick([first, ...others]).chosen : new Map()
}

/** Columns that the same readings fit: they are read alike. */
interface Group {
  fields: string[]
  columns: string[]
  size: number
  readings: readonly ColumnReading[]
}

/** More ways than these are nothing to choose from. */
const MOST_CHOICES = 6

/** The groups with the most answers, as many as an author can be asked about together. */
function askable(groups: readonly Group[]): Group[] {
  const kept = new Set<Group>()
  let choices = 1
  for (const group of groups.toSorted((a, b) => b.size - a.size)) {
    if (choices * group.readings.length > MOST_CHOICES) continue
    choices *= group.readings.length
    kept.add(group)
  }
  return groups.filter((group) => kept.has(group))
}

function groupsOf(columns: readonly OpenColumn[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { name, field, size, readings } of columns) {
    const group = groups.get(readings.join()) ?? { fields: [], columns: [], size: 0, readings }
    group.columns.push(name)
    if (!group.fields.includes(field)) group.fields.push(field)
    group.size += size
    groups.set(readings.join(), group)
  }
  return [...groups.values()]
}

function partOf({ columns, fields }: Group, reading: ColumnReading, isOnly: boolean): FileReading {
  const label = [...READINGS, ...LIST_READINGS].find(({ id }) => id === reading)?.label ?? ''
  const shown = fields.slice(0, 3).map((field) => `"${field.slice(0, 40)}"`)
  return {
    id: reading,
    label: isOnly ? label : `In ${shown.join(', ')}, ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
    chosen: new Map(columns.map((column) => [column, reading])),
  }
}
