import { readSheet, type CellValue } from 'read-excel-file/universal'
import type { ImportReport } from '../import-report.ts'
import { FormatError } from '../plain-question.ts'
import { readSheetRows } from './read-sheet.ts'
import { checkUnpackedSize } from './xlsx-size.ts'

/** A cell as a person sees it. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell)
}

/** Reads the first sheet of a spreadsheet, with the row numbers that the spreadsheet shows. */
export async function readXlsx(bytes: Uint8Array, report: ImportReport): Promise<void> {
  checkUnpackedSize(Buffer.from(bytes))
  const file = new Blob([Uint8Array.from(bytes)])
  const rows = await readSheet(file, { trim: false }).catch((error: unknown) => {
    throw new FormatError("That isn't a spreadsheet we can read.", { cause: error })
  })
  readSheetRows(
    rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })),
    report,
  )
}
