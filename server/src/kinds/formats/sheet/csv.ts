import { CsvError, parse } from 'csv-parse/sync'
import { MOST_ITEMS } from '../import-report.ts'
import type { ReadInto } from '../reading-choice.ts'
import { openSheet } from './read-sheet.ts'
import { headerScore, type SheetRow } from './sheet-columns.ts'
import { rearmCell, disarmCell } from './sheet-injection.ts'
import { sheetOf, type WrittenRow } from './write-sheet.ts'

/**
 * Reads CSV. A row with an unclosed quote is refused, and reading continues with the next line. Quotes that come in
 * pairs inside a text are part of it.
 */
export function openCsv(text: string): ReadInto {
  const delimiter = delimiterOf(text)
  if (!delimiter) return () => {}
  const { rows, broken } = csvRows(text, delimiter)
  return openSheet(rows, { broken, isSplit: true, delimiter })
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function wrapCsv(written: WrittenRow[]): string {
  const { header, rows } = sheetOf(written)
  // RFC 4180; every cell is quoted, so that none needs special treatment.
  const quoted = rows.map((cells) => cells.map((cell) => `"${disarmCell(cell).replaceAll('"', '""')}"`))
  return `\uFEFF${[header, ...quoted].map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Whether a text begins with a header that nobody would write above anything but a sheet. */
export function beginsWithHeader(text: string): boolean {
  const first = firstLines(text).find((line) => line.trim() !== '') ?? ''
  return DELIMITERS.some((delimiter) => {
    const cells = cellsOf(first, delimiter)
    const score = headerScore(cells)
    return score >= 3 || (score === 2 && cells.length === 2)
  })
}

/** The separator with which some line of the text is a header, if any. */
export function delimiterOf(text: string): Delimiter | undefined {
  const lines = firstLines(text)
  const scored = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: Math.max(...lines.map((line) => headerScore(cellsOf(line, delimiter)))),
  }))
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : undefined
}

const LINE_END = 10

/** How many bytes are parsed at a time, because an unreadable row makes the parser start again. */
const WINDOW = 32 * 1024

/** Beyond this many rows, including empty ones, a file is abuse. */
const MOST_ROWS = 5 * MOST_ITEMS

/** In bytes; no question with nine options comes near it. */
const LONGEST_ROW = 200_000

/** Every row, and the line of each that could not be read because of an unclosed quote. */
function csvRows(text: string, delimiter: Delimiter): { rows: SheetRow[]; broken: number[] } {
  const bytes = Buffer.from(text.replace(/\r\n?/g, '\n'))
  const rows: SheetRow[] = []
  const broken: number[] = []
  let line = 1
  let counted = 0
  const lineAt = (place: number): number => {
    for (; counted < place; counted++) if (bytes[counted] === LINE_END) line++
    return line
  }
  const lineEnd = (from: number): number => bytes.indexOf(LINE_END, from) + 1 || bytes.length
  let window = WINDOW
  const isFull = () => broken.length > MOST_ITEMS || rows.length > MOST_ROWS
  const take = (at: number, cells: string[]) => void rows.push({ line: lineAt(at), cells: cells.map(rearmCell) })
  for (let from = 0; from < bytes.length && !isFull();) {
    const next = lineEnd(from)
    const isShort = next - from < LONGEST_ROW
    const bare = isShort ? bareCells(bytes.toString('utf8', from, next).replace(/\n$/, ''), delimiter) : undefined
    if (bare) {
      take(from, bare)
      from = next
      continue
    }
    const to = lineEnd(from + window)
    const some = parseSome(bytes.subarray(from, to), delimiter)
    for (const { at, cells } of some.rows) take(from + at, cells)
    from += some.end
    const needsMore = some.isOpen && to < bytes.length
    window = needsMore ? window * 2 : WINDOW
    if (from >= to || needsMore) continue
    const end = lineEnd(from)
    const cells = end - from < LONGEST_ROW ? quotedCells(bytes.subarray(from, end), delimiter) : undefined
    if (cells) take(from, cells)
    else broken.push(lineAt(from))
    from = end
  }
  return { rows, broken }
}

/** The cells of a line whose quotes all stand inside its texts, in pairs: they need no parser, which would stop there. */
function bareCells(line: string, delimiter: Delimiter): string[] | undefined {
  if (!line.includes('"')) return undefined
  const cells = line.split(delimiter)
  const isBare = (cell: string) => !cell.trimStart().startsWith('"') && cell.split('"').length % 2 === 1
  return cells.every(isBare) ? cells : undefined
}

/** Rows with their start positions, as far as the bytes can be parsed; whether they end inside quotes. */
function parseSome(bytes: Buffer, delimiter: Delimiter) {
  const rows: { at: number; cells: string[] }[] = []
  /** The position after the last row. */
  let end = 0
  const keep = (record: string[], { bytes }: { bytes: number }) => {
    rows.push({ at: end, cells: record })
    end = bytes
    return null
  }
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      on_record: keep,
    })
    return { rows, end: bytes.length, isOpen: false }
  } catch (error) {
    return { rows, end, isOpen: error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' }
  }
}

/**
 * The cells of a line with bare quotes inside its texts, as in `What is "dark matter"?`. A quote without its partner, or
 * around a whole text with others in it, leaves open where a cell ends.
 */
function quotedCells(line: Buffer, delimiter: Delimiter): string[] | undefined {
  try {
    const [cells, ...more] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true })
    return cells && more.length === 0 && cells.every(isBalanced) ? cells : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const isBalanced = (cell: string): boolean =>
  cell.split('"').length % 2 === 1 && !(cell.length > 1 && cell.startsWith('"') && cell.endsWith('"'))

/** How far down a header may be, in lines of text. */
const HEADER_LINES = 60

const firstLines = (text: string): string[] => text.slice(0, 20_000).split(/\r\n|\r|\n/, HEADER_LINES)

const cellsOf = (line: string, delimiter: Delimiter): string[] =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1'))
