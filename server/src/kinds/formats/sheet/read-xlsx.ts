import { readSheet, type CellValue } from 'read-excel-file/universal'
import { isZip } from '../detect-format.ts'
import { FormatError } from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { openSheet } from './read-sheet.ts'
import { checkExtent } from './xlsx-extent.ts'
import { checkUnpackedSize, DAMAGED } from './xlsx-size.ts'

/** A cell as a person sees it. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell)
}

async function readRows(bytes: Uint8Array) {
  checkExtent(bytes)
  return readSheet(new Blob([Uint8Array.from(bytes)]), { trim: false })
}

/** Reads the first sheet of a spreadsheet, with the row numbers that the spreadsheet shows. */
export async function openXlsx(bytes: Uint8Array): Promise<ReadInto> {
  if (!isZip(bytes)) throw new FormatError("That isn't an .xlsx file. Choose another format, or have it detected.")
  checkUnpackedSize(Buffer.from(bytes))
  const rows = await readRows(bytes).catch((error: unknown) => {
    throw error instanceof FormatError ? error : new FormatError(DAMAGED, { cause: error })
  })
  return openSheet(rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })))
}
