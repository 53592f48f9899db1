import { disarmCell } from './sheet-injection.ts'
import { sheetOf, type WrittenRow } from './write-sheet.ts'

/** RFC 4180; every cell is quoted, so that none needs special treatment. */
const rowOf = (cells: string[]): string =>
  `${cells.map((cell) => `"${disarmCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function wrapCsv(written: WrittenRow[]): string {
  const { header, rows } = sheetOf(written)
  return `\uFEFF${header.join(',')}\r\n${rows.map(rowOf).join('')}`
}
