import { parse } from 'csv-parse/sync'
import type { Account } from './account.ts'
import { readSheetRows } from './read-sheet.ts'
import { headerScore, type SheetRow } from './sheet-columns.ts'
import { rearmCell } from './sheet-injection.ts'

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** How far down a header may stand, in lines of text. */
const HEADER_LINES = 60

/** The sign between cells for which some line of the text is a header, or nothing. */
export function delimiterOf(text: string): Delimiter | undefined {
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/, HEADER_LINES)
  const scored = DELIMITERS.map((delimiter) => {
    const cells = (line: string) => line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1'))
    return { delimiter, score: Math.max(...lines.map((line) => headerScore(cells(line)))) }
  })
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : undefined
}

const LINE_END = 10

/** Rows with the places where they begin, as far as the bytes are well; `end` is the place behind the last. */
function parseSome(bytes: Buffer, delimiter: Delimiter): { rows: { at: number; cells: string[] }[]; end: number } {
  const rows: { at: number; cells: string[] }[] = []
  let end = 0
  const keep = (record: string[], { bytes }: { bytes: number }) => {
    rows.push({ at: end, cells: record })
    end = bytes
    return null
  }
  try {
    parse(bytes, { delimiter, record_delimiter: '\n', relax_column_count: true, on_record: keep })
    return { rows, end: bytes.length }
  } catch {
    return { rows, end }
  }
}

/** Every row, and the line of each that could not be read because a quote in it is not closed. */
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
  for (let from = 0; from < bytes.length;) {
    const some = parseSome(bytes.subarray(from), delimiter)
    for (const { at, cells } of some.rows) rows.push({ line: lineAt(from + at), cells: cells.map(rearmCell) })
    const end = from + some.end
    if (end >= bytes.length) break
    broken.push(lineAt(end))
    const next = bytes.indexOf(LINE_END, end)
    from = next < 0 ? bytes.length : next + 1
  }
  return { rows, broken }
}

/** Reads CSV. A row with a quote that is never closed is refused, and reading goes on with the line after it. */
export function readCsv(text: string, account: Account): void {
  const delimiter = delimiterOf(text)
  if (!delimiter) return
  const { rows, broken } = csvRows(text, delimiter)
  readSheetRows(rows, account, broken)
}
