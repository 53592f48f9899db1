import { FormatError } from '../plain-question.ts'
import type { XlsxParts } from './shown-cells.ts'

/** The place of a row or a cell, as its attribute `r` gives it. */
const PLACES = /(?<=\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/
const MOST_ROWS = 20_000
const MOST_COLUMNS = 100

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function isNear(place: string): boolean {
  const [, letters = '', row] = PLACE.exec(place) ?? []
  return row !== undefined && Number(row) <= MOST_ROWS && columnNumber(letters) <= MOST_COLUMNS
}

/**
 * Refuses a spreadsheet with a cell far out, as its reader fills the space before it: one cell in the last corner would
 * be 17 billion empty ones. A sheet may lie anywhere in the file, so it is known by what it holds.
 */
export function checkExtent(parts: XlsxParts): void {
  for (const part of Object.values(parts)) {
    const text = Buffer.from(part).toString('latin1')
    if (!text.includes('sheetData')) continue
    for (const [, quoted, single] of text.matchAll(PLACES)) {
      const place = quoted ?? single ?? ''
      if (!isNear(place))
        throw new FormatError(
          `The spreadsheet has a cell in ${/^\d/.test(place) ? 'row ' : ''}${place.slice(0, 20)}. We read ${MOST_ROWS} rows of ${MOST_COLUMNS} columns; delete what is beyond.`,
        )
    }
  }
}
