import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Note } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import type { ReadingChoice } from '../reading-choice.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { findHeader, type Header, type SheetRow } from './sheet-columns.ts'
import { namesLostOptions } from './sheet-answer.ts'
import type { Cells, SheetQuestion } from './sheet-question.ts'

function sortCells(cells: string[], { columns, isOwn }: Header, note: Note): Cells {
  const row: Cells = {
    question: '',
    type: '',
    answer: '',
    tolerance: '',
    why: '',
    source: '',
    keep_last: '',
    options: [],
    wrong: [],
  }
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (!column || cell.trim() === '') continue
    const text = isOwn ? cell : stripMarkup(cell, note)
    if (column.of === 'option') row.options.push({ place: column.place, text })
    else if (column.of === 'wrong') row.wrong.push(text)
    else row[column.of] = text
  }
  return row
}

const formats = Object.values(SERVER_KINDS).flatMap(({ formats }) => formats.sheet ?? [])

/** The reader of the kind that a row names, else of the one that fits its cells. */
function formatOf(question: SheetQuestion) {
  const { cells, typeName, hasOptions } = question
  if (typeName === '' && !hasOptions && cells.answer.trim() === '')
    throw new FormatError('It has no options and no answer.')
  const format = formats.find((one) => (typeName === '' ? one.recognises(question) : one.names.includes(typeName)))
  if (format) return format
  throw new FormatError(`We don't support questions of the type "${cells.type.trim().slice(0, 40)}".`)
}

function refuseLostOptions({ cells, typeName, hasOptions, byNumber }: SheetQuestion, { columns }: Header): void {
  const places = columns.flatMap((column) => (column?.of === 'option' ? [column.place] : []))
  if (typeName !== '' || hasOptions || !namesLostOptions(cells.answer, places, byNumber)) return
  throw new FormatError(
    `Its answer is "${cells.answer.trim()}", but it has no options. For a typed answer, write "text" into the column "type".`,
  )
}

function readRow(cells: Cells, header: Header, note: Note): PlainQuestion {
  const question = {
    cells,
    words: { text: cells.question, why: cells.why, source: cells.source },
    hasOptions: cells.options.length > 0 || cells.wrong.length > 0,
    typeName: cells.type
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
    byNumber: header.byNumber,
    note,
  }
  refuseLostOptions(question, header)
  return formatOf(question).read(question)
}

/** Reads the rows of a sheet below its header; empty rows are skipped. */
export function readSheetRows(
  rows: SheetRow[],
  report: ImportReport,
  _choice: ReadingChoice,
  broken: number[] = [],
): void {
  const header = findHeader(rows)
  if (!header) return
  const refusals = [...broken]
  const refuseUntil = (line: number) => {
    while (refusals[0] !== undefined && refusals[0] < line)
      report.refuse(refusals.shift() ?? line, "It can't be read: a quotation mark isn't closed.")
  }
  for (const { line, cells } of rows.slice(header.row + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    refuseUntil(line)
    report.take(line, (note) => readRow(sortCells(cells, header, note), header, note))
  }
  refuseUntil(Infinity)
}
