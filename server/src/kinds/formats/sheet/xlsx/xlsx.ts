import { unzipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import writeExcelFile from 'write-excel-file/node'
import { isZip } from '#server/kinds/formats/detect-format.ts'
import { FormatError } from '#server/kinds/formats/plain-question.ts'
import type { ReadInto } from '#server/kinds/formats/reading-choice.ts'
import { numberText, shownCells } from './cell-format.ts'
import { columnLetters, type SheetRow } from '../sheet-columns.ts'
import { type LeftOut, openSheet } from '../read-sheet.ts'
import { besideCells, RichCells, type XlsxParts } from './xlsx-parts.ts'
import { sheetOf, type WrittenRow } from '../write-sheet.ts'

const DAMAGED = 'This spreadsheet is damaged, or only a part of it. Open it, save it again as .xlsx and choose that.'

/** Reads the first sheet of a spreadsheet, with the row numbers that the spreadsheet shows. */
export async function openXlsx(bytes: Uint8Array): Promise<ReadInto> {
  if (!isZip(bytes)) throw new FormatError("That isn't an .xlsx file. Choose another format, or have it detected.")
  const { rows, leftOut } = await readRows(bytes).catch((error: unknown) => {
    throw error instanceof FormatError ? error : new FormatError(DAMAGED, { cause: error })
  })
  return openSheet(rows, { leftOut })
}

export function wrapXlsx(written: WrittenRow[]): Promise<Buffer> {
  const { header, rows } = sheetOf(written)
  const titles = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeExcelFile([titles, ...rows.map((cells) => cells.map(cell))], {
    sheet: 'Questions',
    columns: header.map((name) => ({ width: name === 'question' || name === 'why' ? 50 : 18 })),
  }).toBuffer()
}

const MOST_ENTRIES = 2_000
const MOST_BYTES = 40 * 1024 * 1024

/**
 * Unpacks a spreadsheet, unless that is more than one of questions needs (a zip bomb): each part is counted before it is
 * unpacked. The unpacker allocates what the directory says and no more, so the directory can be trusted.
 */
function unpacked(bytes: Uint8Array): XlsxParts {
  let [entries, total] = [0, 0]
  return unzipSync(bytes, {
    filter({ originalSize }) {
      if (++entries > MOST_ENTRIES) throw new FormatError('The spreadsheet has too many parts.')
      total += originalSize
      if (total > MOST_BYTES) throw new FormatError('The spreadsheet is too large once unpacked.')
      return true
    },
  })
}

async function readRows(bytes: Uint8Array): Promise<{ rows: SheetRow[]; leftOut: LeftOut[] }> {
  const parts = unpacked(bytes)
  checkExtent(parts)
  const shown = shownCells(parts)
  const rows = await readSheet(new Blob([Uint8Array.from(bytes)]), { trim: false })
  const rich = new RichCells(parts)
  const read = rows.map((row, index) => {
    const line = index + 1
    const cells = row.map((cell, column) => {
      const place = `${columnLetters(column)}${line}`
      return rich.texts.get(place) ?? shown(place) ?? cellText(cell)
    })
    const dates = row.flatMap((cell, column) => (cell instanceof Date ? [column] : []))
    return { line, cells, dates, losses: rich.lossesIn(line, cells) }
  })
  return { rows: read, leftOut: besideCells(parts) }
}

/** The place of a row or a cell, as its attribute `r` gives it. */
const PLACES = /(?<=\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/
const MOST_ROWS = 20_000
const MOST_COLUMNS = 100

/**
 * Refuses a spreadsheet with a cell far out, as its reader fills the space before it: one cell in the last corner would
 * be 17 billion empty ones. A sheet may lie anywhere in the file, so it is known by what it holds.
 */
function checkExtent(parts: XlsxParts): void {
  for (const part of Object.values(parts)) {
    const text = Buffer.from(part).toString('latin1')
    if (!text.includes('sheetData')) continue
    for (const [, quoted, single] of text.matchAll(PLACES)) {
      const place = quoted ?? single ?? ''
      const [, letters = '', row] = PLACE.exec(place) ?? []
      const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      if (row === undefined || Number(row) > MOST_ROWS || column > MOST_COLUMNS)
        throw new FormatError(
          `The spreadsheet has a cell in ${/^\d/.test(place) ? 'row ' : ''}${place.slice(0, 20)}. We read ${MOST_ROWS} rows of ${MOST_COLUMNS} columns; delete what is beyond.`,
        )
    }
  }
}

/** A cell as a person sees it, where it has no format of its own. */
function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const date = cell.toISOString().replace(/T00:00:00.*|:00\..*|\..*/, '')
    return date.replace('T', ' ')
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'number' ? numberText(cell) : String(cell)
}

/** A cell typed as text, so that nothing in it is read as a formula. */
const cell = (value: string) => (value === '' ? null : { value, type: String, wrap: value.includes('\n') })
