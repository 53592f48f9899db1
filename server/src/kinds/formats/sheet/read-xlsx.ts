import { unzipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import { isZip } from '../detect-format.ts'
import { FormatError } from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { numberText } from './cell-format.ts'
import { columnLetters } from './column-letters.ts'
import type { LeftOut } from './left-out.ts'
import { openSheet } from './read-sheet.ts'
import type { SheetRow } from './sheet-columns.ts'
import { shownCells } from './shown-cells.ts'
import { besideCells } from './xlsx/beside-cells.ts'
import { RichCells } from './xlsx/rich-cells.ts'
import { checkExtent } from './xlsx-extent.ts'
import { checkUnpackedSize, DAMAGED } from './xlsx-size.ts'

const dateText = (date: Date): string =>
  date
    .toISOString()
    .replace(/T00:00:00.*|:00\..*|\..*/, '')
    .replace('T', ' ')

/** A cell as a person sees it, where it has no format of its own. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'number' ? numberText(cell) : String(cell)
}

const withRichTexts = (rows: SheetRow[], rich: RichCells): SheetRow[] =>
  rows.map((row) => {
    const cells = row.cells.map((cell, column) => rich.texts.get(`${columnLetters(column)}${row.line}`) ?? cell)
    return { ...row, cells, losses: rich.lossesIn(row.line, cells) }
  })

async function readRows(bytes: Uint8Array): Promise<{ rows: SheetRow[]; leftOut: LeftOut[] }> {
  const parts = unzipSync(bytes)
  checkExtent(parts)
  const shown = shownCells(parts)
  const rows = await readSheet(new Blob([Uint8Array.from(bytes)]), { trim: false })
  const read = rows.map((cells, row) => ({
    line: row + 1,
    cells: cells.map((cell, column) => shown(`${columnLetters(column)}${row + 1}`) ?? cellText(cell)),
    dates: cells.flatMap((cell, column) => (cell instanceof Date ? [column] : [])),
  }))
  return { rows: withRichTexts(read, new RichCells(parts)), leftOut: besideCells(parts) }
}

/** Reads the first sheet of a spreadsheet, with the row numbers that the spreadsheet shows. */
export async function openXlsx(bytes: Uint8Array): Promise<ReadInto> {
  if (!isZip(bytes)) throw new FormatError("That isn't an .xlsx file. Choose another format, or have it detected.")
  checkUnpackedSize(Buffer.from(bytes))
  const { rows, leftOut } = await readRows(bytes).catch((error: unknown) => {
    throw error instanceof FormatError ? error : new FormatError(DAMAGED, { cause: error })
  })
  return openSheet(rows, { leftOut })
}
