import { readNumber } from '#contract/read-number.ts'
import type { ImportReport } from '../import-report.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import {
  isTrueOrFalse,
  buildChoice,
  buildNumber,
  buildOrder,
  buildText,
  buildTrueFalse,
  type Note,
} from '../build-question.ts'
import { namedPlaces, type SheetOption } from './sheet-answer.ts'
import { findHeader, type Header, type SheetRow } from './sheet-columns.ts'

type Kind = PlainQuestion['type']

const KINDS: Record<string, Kind> = {
  single: 'single',
  'multiple choice': 'single',
  quiz: 'single',
  multiple: 'multiple',
  checkbox: 'multiple',
  checkboxes: 'multiple',
  'multiple select': 'multiple',
  'all that apply': 'multiple',
  'true false': 'true_false',
  'true or false': 'true_false',
  boolean: 'true_false',
  text: 'text',
  'short answer': 'text',
  'type answer': 'text',
  'fill in the blank': 'text',
  number: 'number',
  numeric: 'number',
  numerical: 'number',
  order: 'order',
  ordering: 'order',
  puzzle: 'order',
}

/** The cells of a row by their meaning. */
interface Row {
  question: string
  type: string
  answer: string
  tolerance: string
  why: string
  source: string
  keep_last: string
  options: SheetOption[]
  wrong: string[]
}

function sortCells(cells: string[], { columns, isOwn }: Header, note: Note): Row {
  const row: Row = {
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

/** "8.5 ± 0.5". */
function numberKey({ answer, tolerance }: Row): { value: number; tolerance: number } | undefined {
  const [said = '', spread = tolerance] = answer.split('±')
  const value = readNumber(said)
  const within = spread.trim() === '' ? 0 : readNumber(spread)
  return value === null || within === null ? undefined : { value, tolerance: within }
}

/** With a decimal comma, 12,742 would mean something else: the author is told how it was read. */
const couldBeDecimal = (answer: string): boolean => /^\s*[-−]?[1-9]\d{0,2},\d{3}\s*(?:±|$)/.test(answer)

const TRUTHS: Record<string, boolean> = { true: true, t: true, yes: true, false: false, f: false, no: false }

function truthOf(answer: string): boolean | undefined {
  const word = answer.trim().toLowerCase()
  return Object.hasOwn(TRUTHS, word) ? TRUTHS[word] : undefined
}

/** The kind named in a row, else the one that fits its cells. */
function kindOf(row: Row): Kind | undefined {
  const name = row.type
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (name !== '') {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
    if (!kind) throw new FormatError(`We don't support questions of the type "${row.type.trim().slice(0, 40)}".`)
    return kind
  }
  if (row.options.length > 0 || row.wrong.length > 0) return undefined
  if (row.answer.trim() === '') throw new FormatError('It has no options and no answer.')
  if (truthOf(row.answer) !== undefined) return 'true_false'
  return numberKey(row) ? 'number' : 'text'
}

function readChoice(row: Row, kind: 'single' | 'multiple' | undefined, byNumber: boolean, note: Note): PlainQuestion {
  const words = { text: row.question, why: row.why, source: row.source }
  // A sheet with the right answer in one column and the wrong ones in others.
  const options =
    row.wrong.length > 0
      ? [row.answer, ...row.wrong, ...row.options.map(({ text }) => text)].map((text, place) => ({ place, text }))
      : row.options
  if (options.length === 0) throw new FormatError('It has no options.')
  const right = row.wrong.length > 0 ? [0] : namedPlaces(row.answer, options, byNumber)
  const last = row.keep_last.trim() === '' ? [] : namedPlaces(row.keep_last, options, false)
  const choices = options.map(({ place, text }) => ({ text, right: right.includes(place), last: last.includes(place) }))
  if (kind === undefined && right.length === 1 && isTrueOrFalse(choices))
    return buildTrueFalse(
      words,
      choices
        .find((choice) => choice.right)
        ?.text.trim()
        .toLowerCase() === 'true',
    )
  return buildChoice(words, choices, kind ?? (right.length > 1 ? 'multiple' : 'single'), note)
}

function readOrder({ options, answer, keep_last: _, ...row }: Row, note: Note): PlainQuestion {
  const places = answer.trim() === '' ? options.map(({ place }) => place) : namedPlaces(answer, options, false)
  if (new Set(places).size !== options.length) throw new FormatError("Its answer doesn't name every item exactly once.")
  const items = places.flatMap((place) => options.filter((option) => option.place === place))
  return buildOrder({ text: row.question, why: row.why, source: row.source }, items, note)
}

function readRow(row: Row, byNumber: boolean, note: Note): PlainQuestion {
  const words = { text: row.question, why: row.why, source: row.source }
  const kind = kindOf(row)
  switch (kind) {
    case 'true_false': {
      const truth = truthOf(row.answer)
      if (truth !== undefined) return buildTrueFalse(words, truth)
      if (row.options.length > 0) return readChoice(row, undefined, byNumber, note)
      throw new FormatError(`Answer "${row.answer.trim().slice(0, 60)}" is neither true nor false.`)
    }
    case 'number': {
      const number = numberKey(row)
      if (!number) throw new FormatError(`Answer "${row.answer.trim().slice(0, 60)}" isn't a number.`)
      if (couldBeDecimal(row.answer))
        note(`Its answer was read as ${number.value}, with the comma as a thousands separator.`)
      return buildNumber(words, number.value, number.tolerance)
    }
    case 'text':
      return buildText(words, [...row.answer.split('\n'), ...row.options.map(({ text }) => text)], note)
    case 'order':
      return readOrder(row, note)
    case 'single':
    case 'multiple':
    case undefined:
      return readChoice(row, kind, byNumber, note)
  }
}

/** Reads the rows of a sheet below its header; empty rows are skipped. */
export function readSheetRows(rows: SheetRow[], report: ImportReport, broken: number[] = []): void {
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
    report.take(line, (note) => readRow(sortCells(cells, header, note), header.byNumber, note))
  }
  refuseUntil(Infinity)
}
