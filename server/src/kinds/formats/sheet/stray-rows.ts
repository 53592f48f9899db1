import { headerScore, type Header, type SheetRow } from './sheet-columns.ts'
import { nameOf } from './sheet-names.ts'

const REPEATED = 'It repeats the header of the sheet, so it is no question.'
const ANOTHER = 'It looks like another header. Import the rows below it as a file of their own.'
const BELOW = 'It stands below another header. Import these rows as a file of their own.'
const SUM = 'It looks like a sum, not like a question. Delete this row, or say more in the question.'

const isFilled = (cell: string): boolean => cell.trim() !== ''

const repeats = (cells: readonly string[], { names }: Header): boolean =>
  cells.filter(isFilled).length > 1 &&
  cells.every((cell, index) => !isFilled(cell) || nameOf(cell) === nameOf(names[index] ?? ''))

/** A question "Q?" with the options a and b has names of columns only, but short ones. */
const isHeader = (cells: string[]): boolean =>
  cells.filter((cell) => nameOf(cell).length > 2).length > 1 && headerScore(cells) === cells.filter(isFilled).length

const TOTAL = /^(?:(?:grand |sub)?totals?|sum|average|mean|count|summe|gesamt|insgesamt|mittelwert|somme|suma|totale)$/

function isSum(cells: readonly string[], { columns }: Header): boolean {
  const filled = cells.flatMap((cell, index) => (isFilled(cell) ? [{ cell, of: columns[index]?.of }] : []))
  const isTotal = (cell: string) => !cell.includes('?') && TOTAL.test(nameOf(cell))
  return (
    filled.length > 1 &&
    filled.every(({ cell, of }) => {
      if (of === 'question') return isTotal(cell)
      return of !== 'option' && of !== 'wrong' && /^\s*[\d.,]+\s*%?\s*$/.test(cell)
    }) &&
    filled.some(({ of }) => of === 'question')
  )
}

/** Why rows below the header are no questions, by their lines. */
export function strayRows(rows: readonly SheetRow[], header: Header): Map<number, string> {
  const stray = new Map<number, string>()
  let isBelow = false
  for (const { line, cells } of rows) {
    if (repeats(cells, header)) {
      stray.set(line, REPEATED)
      isBelow = false
    } else if (isHeader(cells)) {
      stray.set(line, ANOTHER)
      isBelow = true
    } else if (isBelow) stray.set(line, BELOW)
    else if (isSum(cells, header)) stray.set(line, SUM)
  }
  return stray
}
