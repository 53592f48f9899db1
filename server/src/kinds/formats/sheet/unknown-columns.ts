import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { columnLetters } from './column-letters.ts'
import type { Header } from './sheet-columns.ts'
import type { SortedRow } from './sorted-row.ts'

export const isNumber = (cell: string): boolean => /^\s*\d*(?:\.0+)?\s*$/.test(cell)

/** A column as the author finds it: by its name, else by its letter in a spreadsheet. */
function calledIn({ names }: Header, index: number): { name: string; hasName: boolean } {
  const name = (names[index] ?? '').trim().slice(0, 40)
  if (name !== '') return { name: `"${name}"`, hasName: true }
  return { name: columnLetters(index), hasName: false }
}

/** The columns without a known meaning that this row has something in; a counter before all others says nothing. */
function unknownIn(cells: string[], { columns }: Header, { cells: { options, wrong, type } }: SortedRow): number[] {
  const first = columns.findIndex(Boolean)
  // A second answer can only be told from other words where it names an option.
  const isStray = options.length === 0 && (type.trim() === '' || wrong.length > 0)
  return columns.flatMap((column, index) => {
    const cell = cells[index] ?? ''
    const isUnknown = column === null || (isStray && column.of === 'more' && column.than === 'answer')
    return isUnknown && cell.trim() !== '' && !(index < first && isNumber(cell)) ? [index] : []
  })
}

/** Whether only other unknown columns lie between a column and one with an option. */
function isBesideOption({ columns }: Header, index: number): boolean {
  const before = columns.slice(0, index).findLast((column) => column !== null)
  const after = columns.slice(index).find((column) => column !== null)
  return before?.of === 'option' || after?.of === 'option'
}

/**
 * What stands in columns that nobody knows is named as left out. It may be an option under another name: without it, the
 * options could not be counted, and a row that has no others would become one with a typed answer.
 */
export function checkUnknownColumns(cells: string[], header: Header, row: SortedRow, note: Note): void {
  const places = header.columns.flatMap((column, index) => (column?.of === 'option' ? [index] : []))
  const [first = Infinity, last = -Infinity] = [places[0], places.at(-1)]
  const hasOptions = row.cells.options.length > 0 || row.cells.wrong.length > 0
  const isCounted = row.answers.some(({ text }) => /^\W*\d/.test(text))
  for (const index of unknownIn(cells, header, row)) {
    const { name, hasName } = calledIn(header, index)
    if ((!hasOptions && row.cells.type.trim() === '') || header.columns[index] !== null)
      throw new FormatError(
        hasName
          ? `We don't know its column ${name}. If that is an option, call the column "option_a"; if not, delete it.`
          : `Its column ${name} has no name. If that is an option, call the column "option_a"; if not, delete it.`,
      )
    const isBetween = index > first && index < last
    if (isBetween || (isCounted && isBesideOption(header, index)))
      throw new FormatError(
        `We don't know the column ${name} beside its options. Rename it, for example to "option_c", or move it.`,
      )
    note(
      hasName
        ? `What its column ${name} says was left out.`
        : `Column ${name} has no name, and what it says was left out.`,
    )
  }
}
