import writeExcelFile from 'write-excel-file/node'
import { SHEET_HEADER } from './write-sheet.ts'

/** A cell typed as text, so that nothing in it is read as a formula. */
const cell = (value: string) => (value === '' ? null : { value, type: String, wrap: value.includes('\n') })

const WIDTHS = SHEET_HEADER.map((name) => ({ width: name === 'question' || name === 'why' ? 50 : 18 }))

export function wrapXlsx(rows: string[][]): Promise<Buffer> {
  const header = SHEET_HEADER.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([header, ...rows.map((cells) => cells.map(cell))], {
    sheet: 'Questions',
    columns: WIDTHS,
  }).toBuffer()
}
