import { letterOf } from '#contract/text/letters.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { decimalSignOf } from '../answers/decimal-sign.ts'
import type { Note } from '../build-question.ts'
import { MOST_ITEMS } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { withoutMarks } from '../answers/option-marks.ts'
import { strayAnswer } from '../answers/named-in-words.ts'
import { withoutLetters } from '../answers/label-and-text.ts'
import {
  type Explained,
  answerEvidence,
  refuseLostOptions,
  truthIn,
  explainRow,
  withOptionsOfQuestion,
  countsOptions,
  refuseBits,
  placesIn,
  sheetReadings,
  type SheetReading,
} from './explain-answer.ts'
import { answerOptions, hasOptions, type SheetQuestion, type SortedRow } from './sheet-question.ts'
import { findHeader, type Column, type Header, type SheetRow, strayRows } from './sheet-columns.ts'
import { isBlankRow, separatorsIn, sortCells, type Separators } from './sheet-row.ts'

/** Something of a sheet that no question has, as a sentence for its author. */
export interface LeftOut {
  /** The row that it belongs to; zero where it belongs to none. */
  line: number
  message: string
}

/** What is known of a sheet beside its rows. */
interface SheetFile {
  /** The lines that could not be read because of an unclosed quote. */
  broken?: number[]
  /** Whether cells are split at separators, which a text may contain. */
  isSplit?: boolean
  delimiter?: string
  leftOut?: LeftOut[]
}

const NOT_CLOSED = "It can't be read: a quotation mark isn't closed."

const SHIFTED =
  'It has more cells than the first row has columns. Put quotation marks around a text with a separator in it.'

/** A row, read as far as that is possible without the others. */
interface Prepared {
  line: number
  changes: Set<string>
  row: SortedRow
  explained: Explained | null
}

/** Reads the rows of a sheet below its header; empty rows are skipped. */
export function openSheet(rows: SheetRow[], file: SheetFile = {}): ReadInto {
  const { broken = [], isSplit = false, delimiter, leftOut = [] } = file
  const header = findHeader(rows)
  if (!header) return () => {}
  const filled = rows
    .slice(header.row + 1)
    .filter(({ cells }) => !isBlankRow(cells, header))
    .slice(0, MOST_ITEMS + 1)
  const separators = separatorsIn(filled, header)
  const stray = strayRows(filled, header)
  const torn = tornRows(filled, broken, header)
  const prepared = filled.map((row) => {
    const { line, cells } = row
    if (torn.has(line)) return { line, refusal: NOT_CLOSED }
    const reason = stray.get(line)
    if (reason !== undefined) return { line, refusal: reason }
    return isSplit && isShifted(cells, header) ? { line, refusal: SHIFTED } : prepare(row, header, separators)
  })
  const readable = prepared.filter((one) => 'row' in one)
  const answers = readable.flatMap(({ explained }) => explained ?? [])
  const evidence = answerEvidence(
    readable.map(({ row }) => row.cells),
    answers,
    header,
  )
  const answersOf = (of: Explained['form'] | undefined) =>
    readable.flatMap(({ row, explained }) => (explained?.form === of ? row.cells.answer : []))
  const isCounting = countsOptions(header, answersOf('numbers'))
  const written = answersOf(undefined)
  const decimalSign = header.isOwn ? 'point' : decimalSignOf(written, delimiter)
  const readRow = (one: Prepared, reading: SheetReading, note: Note): PlainQuestion => {
    for (const change of one.changes) note(change)
    const row = one.explained && !header.isOwn ? withoutLabels(one.row, note) : one.row
    const truth = truthIn(row.cells, evidence)
    const question = questionOf(row, { note, truth, decimalSign, named: () => namedIn(one, reading, isCounting) })
    refuseLostOptions(question, evidence)
    const read = formatOf(question).read(question)
    return header.isOwn ? read : withoutMarks(read, note)
  }
  const readings = sheetReadings(answers, header)
  return (report, choice) => {
    const reading = choice.pick(readings)
    let next = 0
    const refuseBefore = (line: number) => {
      for (; next < broken.length && (broken[next] ?? 0) < line; next++) report.refuse(broken[next] ?? line, NOT_CLOSED)
    }
    for (const one of prepared) {
      refuseBefore(one.line)
      if ('refusal' in one) report.refuse(one.line, one.refusal)
      else report.take(one.line, (note) => readRow(one, reading, note))
    }
    refuseBefore(Infinity)
    const beside = [...rowsAbove(rows, header), ...leftOut].toSorted((one, other) => one.line - other.line)
    report.tellLeftOut(
      beside.map(({ line, message }) => ({ line, say: () => message })),
      () => 'So was more.',
    )
  }
}

/**
 * The rows that may be the rest of a text whose quote is never closed: those after a broken line, until one has all its
 * cells again.
 */
function tornRows(rows: SheetRow[], broken: number[], { names }: Header): Set<number> {
  const width = names.findLastIndex((name) => name.trim() !== '') + 1
  const torn = new Set<number>()
  let next = 0
  let isTorn = false
  for (const { line, cells } of rows) {
    for (; (broken[next] ?? Infinity) < line; next++) isTorn = true
    isTorn &&= cells.length < width
    if (isTorn) torn.add(line)
  }
  return torn
}

/** A CSV row with more cells than its header has a separator in one of its texts, and its cells are shifted. */
const isShifted = (cells: string[], { names }: Header): boolean =>
  cells.slice(names.length).some((cell) => cell.trim() !== '')

/** A row as far as it can be read, or why it is refused whatever the others are. */
function prepare(of: SheetRow, header: Header, separators: Separators): Prepared | { line: number; refusal: string } {
  const { line, cells } = of
  const changes = new Set<string>()
  const note = (change: string) => void changes.add(change)
  try {
    const row = withOptionsOfQuestion(sortCells(cells, header, separators, note), header, note)
    noteDates(of, header, note)
    for (const loss of of.losses ?? []) note(loss)
    const question = questionOf(row, { note, truth: undefined, decimalSign: 'unknown', named: () => [] })
    const namesOptions = row.cells.options.length > 0 && formatOf(question).namesOptions?.(question) === true
    const explained = namesOptions && row.cells.wrong.length === 0 ? explainRow(row, header) : null
    return { line, changes, row, explained }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return { line, refusal: error.message }
  }
}

/** Columns with dates that no player sees. */
const UNSEEN = new Set<Column['of'] | undefined>([undefined, 'bookkeeping', 'time', 'row_number'])

function noteDates({ cells, dates = [] }: SheetRow, { columns }: Header, note: Note): void {
  for (const index of dates)
    if (!UNSEEN.has(columns[index]?.of))
      note(
        `The spreadsheet has a date or a time where it now says "${cells[index]}". Check that this is what you wrote.`,
      )
}

function questionOf(
  { cells }: SortedRow,
  context: Pick<SheetQuestion, 'note' | 'truth' | 'decimalSign' | 'named'>,
): SheetQuestion {
  return {
    cells,
    words: { text: cells.question, why: cells.why, source: cells.source },
    hasOptions: hasOptions(cells),
    typeName: cells.type
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{Script=Latin}]+/gu, ' ')
      .trim(),
    ...context,
  }
}

const formats = Object.values(SERVER_KINDS).flatMap(({ formats: { sheet } }) =>
  sheet ? [{ ...sheet, names: sheet.names.split('|') }] : [],
)

/** The reader of the kind that a row names, else of the one that fits its cells. */
function formatOf(question: SheetQuestion) {
  const { cells, typeName, hasOptions } = question
  if (typeName === '' && !hasOptions && cells.answer.trim() === '')
    throw new FormatError('It has no options and no answer.')
  const format = formats.find((one) => (typeName === '' ? one.recognises?.(question) : one.names.includes(typeName)))
  if (format) return format
  throw new FormatError(`We don't support questions of the type "${cells.type.trim().slice(0, 40)}".`)
}

/** A row without the labels that its options have in order: "A. Berlin", "B. Paris". */
function withoutLabels(row: SortedRow, note: Note): SortedRow {
  const isInOrder = row.cells.options.every(({ text }, index) => {
    const [, mark = ''] = /^\s*\(?([a-z]|\d{1,2})[).:\]]/i.exec(text) ?? []
    return mark.toUpperCase() === letterOf(index) || mark === String(index + 1)
  })
  if (!isInOrder) return row
  const bare = withoutLetters(
    row.cells.options.map(({ text }) => text.trim()),
    note,
  )
  const options = row.cells.options.map((option, index) => ({ ...option, text: bare[index]?.text ?? option.text }))
  return { ...row, cells: { ...row.cells, options } }
}

function namedIn({ row, explained }: Prepared, reading: SheetReading, isCounting: boolean): number[] {
  const { answer, options } = row.cells
  if (answer.trim() === '') throw new FormatError('It has no answer.')
  const places = explained ? placesIn(explained, reading, answer) : undefined
  if (!places) throw strayAnswer(answer, answerOptions(options))
  if (!isCounting) refuseBits(row.cells, places)
  return places
}

/** What stands above the header; a template prints its title and its instructions there. */
const rowsAbove = (rows: SheetRow[], { row, isTemplate }: Header): LeftOut[] =>
  (isTemplate ? [] : rows.slice(0, row)).flatMap(({ line, cells }) => {
    const words = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' ')
    return words === '' ? [] : [{ line, message: `The row "${words.slice(0, 300)}" above the header was left out.` }]
  })
