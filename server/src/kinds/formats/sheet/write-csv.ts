import type { PlainQuestion } from '../plain-question.ts'
import { disarmCell } from './sheet-injection.ts'
import { SHEET_HEADER, writeSheetRow } from './write-sheet.ts'

/** RFC 4180; every cell is quoted, so that none needs special treatment. */
const row = (cells: string[]): string =>
  `${cells.map((cell) => `"${disarmCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

export const writeCsv = (question: PlainQuestion): string => row(writeSheetRow(question))

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const wrapCsv = (rows: string[]): string => `\uFEFF${SHEET_HEADER.join(',')}\r\n${rows.join('')}`
