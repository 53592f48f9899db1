import writeExcelFile from 'write-excel-file/node'
import { sheetOf, type WrittenRow } from './write-sheet.ts'

/** A cell typed as text, so that nothing in it is read as a formula. */
const cell = (value: string) => (value === '' ? null : { value, type: String, wrap: value.includes('\n') })

export function wrapXlsx(written: WrittenRow[]): Promise<Buffer> {
  const { header, rows } = sheetOf(written)
  const titles = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([titles, ...rows.map((cells) => cells.map(cell))], {
    sheet: 'Questions',
    columns: header.map((name) => ({ width: name === 'question' || name === 'why' ? 50 : 18 })),
  }).toBuffer()
}
