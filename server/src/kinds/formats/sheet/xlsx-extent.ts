import { unzipSync } from 'fflate'
import { FormatError } from '../plain-question.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const PLACE = /\br="([A-Z]{1,3})?(\d{1,9})"/g
const MOST_ROWS = 20_000
const MOST_COLUMNS = 100

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Refuses a spreadsheet with a cell far out, as its reader fills the space before it: one cell in the last corner would
 * be 17 billion empty ones.
 */
export function checkExtent(bytes: Uint8Array): void {
  for (const sheet of Object.values(unzipSync(bytes, { filter: ({ name }) => SHEET.test(name) })))
    for (const [, letters = '', row] of Buffer.from(sheet).toString('latin1').matchAll(PLACE))
      if (Number(row) > MOST_ROWS || columnNumber(letters) > MOST_COLUMNS)
        throw new FormatError(
          `The spreadsheet has a cell in ${letters || 'row '}${row}. We read ${MOST_ROWS} rows of ${MOST_COLUMNS} columns; delete what is beyond.`,
        )
}
