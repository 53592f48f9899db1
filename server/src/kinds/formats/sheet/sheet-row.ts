import type { Note } from '../build-question.ts'
import { checkAnswerCount, FormatError } from '../plain-question.ts'
import { stripMarkup } from '../text/html-text.ts'
import { type Header, type SheetRow, columnLetters } from './sheet-columns.ts'
import { hasOptions, type Cells, type SheetAnswer, type SortedRow } from './sheet-question.ts'
import { separatorOf, splitOptions } from './split-options.ts'

type Listed = 'answer' | 'listed' | 'listed_wrong'

const SEVERAL =
  'It has several answers, and no column says which of them is right. Put the right one into a column called "answer", the others into "option_a", "option_b" and so on.'

export function sortCells(row: string[], header: Header, separators: Separators, note: Note): SortedRow {
  const cells: Cells = {
    ...{ question: '', type: '', answer: '', tolerance: '', why: '', source: '', keep_last: '' },
    ...{ options: [], rights: [], wrong: [] },
  }
  const answers: SheetAnswer[] = []
  const lists: Record<Listed, string[]> = { answer: [], listed: [], listed_wrong: [] }
  for (const [index, column] of header.columns.entries()) {
    const cell = row[index] ?? ''
    if (!column || cell.trim() === '') continue
    const text = header.isOwn ? cell : stripMarkup(cell, note)
    if (column.of === 'option') cells.options.push({ place: column.place, text })
    else if (column.of === 'wrong') cells.wrong.push(text)
    else if (column.of === 'right') cells.rights.push(text)
    else if (column.of === 'answer' || column.of === 'index') answers.push({ text, isIndex: column.of === 'index' })
    else if (column.of === 'listed' || column.of === 'listed_wrong') lists[column.of].push(text)
    else if (column.of === 'more') lists[column.than].push(text)
    else if (column.of === 'media') note(`What its column ${calledIn(header, index).name} names was left out.`)
    else if (column.of === 'aside') note(`What its column ${calledIn(header, index).name} says was left out.`)
    else if (column.of === 'why') cells.why = joined(cells.why, text)
    else if (column.of === 'source') cells.source = joined(cells.source, text, ' ')
    else if (column.of === 'type' || column.of === 'tolerance' || column.of === 'keep_last') cells[column.of] = text
    else if (column.of === 'question' && (!isNumber(text) || cells.question === ''))
      cells.question = isNumber(cells.question) ? text : joined(cells.question, text)
  }
  joinFlags(cells, answers, header)
  if (cells.rights.length > 0) answers.push({ text: cells.rights.join('\n'), isIndex: false })
  if (lists.answer.length > 0) {
    const { text = '', isIndex = false } = answers.pop() ?? {}
    answers.push({ text: [text, ...lists.answer].filter(Boolean).join('\n'), isIndex })
  }
  const isSure = splitLists(cells, lists, separators, answers[0]?.text ?? '')
  cells.options.sort((one, other) => one.place - other.place)
  cells.answer = answers[0]?.text ?? ''
  const sorted = { cells, answers, isSure }
  checkUnknownColumns(row, header, sorted, note)
  const isAlone = cells.options.length === 0 || cells.wrong.length > 0
  if (isAlone && answers.some(({ text }) => text.trim() !== cells.answer.trim())) throw new FormatError(SEVERAL)
  return sorted
}

/** How the columns with several options in one cell are split. */
export function separatorsIn(rows: SheetRow[], { columns }: Header) {
  const cellsOf = (of: 'listed' | 'listed_wrong') => {
    const index = columns.findIndex((column) => column?.of === of)
    return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? '')
  }
  return {
    listed: separatorOf(cellsOf('listed')),
    listed_wrong: separatorOf(cellsOf('listed_wrong')),
    /** A sheet with several such columns has one wrong answer in each. */
    isOneWrongEach: columns.filter((column) => column?.of === 'listed_wrong').length > 1,
  }
}

export type Separators = ReturnType<typeof separatorsIn>

/** Whether a row has only what a template has printed into it: its number, a time limit, a type. */
export const isBlankRow = (cells: string[], { columns }: Header): boolean =>
  cells.every((cell, index) => {
    const of = columns[index]?.of
    return (
      cell.trim() === '' ||
      of === 'time' ||
      of === 'type' ||
      of === 'row_number' ||
      ((!of || of === 'bookkeeping') && isNumber(cell))
    )
  })

const isNumber = (cell: string): boolean => /^\s*\d*(?:\.0+)?\s*$/.test(cell)

const joined = (before: string, text: string, by = '\n'): string =>
  before === '' || before === text ? text : `${before}${by}${text}`

const NO_FLAGS =
  'Its columns for the right answer don\'t say "true" or "false" for each option. Fill them all, or write the letters of the right options.'

/** A column beside each option says whether it is right: their cells are one answer. */
function joinFlags(cells: Cells, answers: SheetAnswer[], { columns }: Header): void {
  const count = (...of: string[]) => columns.filter((column) => column && of.includes(column.of)).length
  const said = [...answers.map(({ text }) => text), ...cells.rights]
  if (count('option') < 2 || count('answer', 'index', 'right') !== count('option')) return
  if (said.length === 0 || !said.every((text) => /^\s*(?:0|1|true|false|x)\s*$/i.test(text))) return
  if (said.length !== cells.options.length || said.some((text) => /x/i.test(text))) throw new FormatError(NO_FLAGS)
  cells.rights = []
  answers.splice(0, answers.length, { text: said.join('\n'), isIndex: false, isFlags: true })
}

const NOT_SPLIT =
  "Its options are all in one cell, and we can't tell where each of them ends. Put each into a column of its own."

/** Takes apart what a row has of several options in one cell, or in cells of which only the first has a name. */
function splitLists(
  cells: Cells,
  { listed, listed_wrong }: Record<Listed, string[]>,
  separators: Separators,
  said: string,
): boolean {
  // Before anything is cut or compared: a row with more is refused in the end.
  for (const text of [...listed, ...listed_wrong]) checkAnswerCount(countSigns(text))
  if (cells.options.length + listed.length > 0) checkAnswerCount(countSigns(said))
  const split = listed.length === 1 ? splitOptions(listed[0] ?? '', separators.listed) : undefined
  const texts = split?.texts ?? listed
  if (listed.length > 0 && (texts.length < 2 || cells.options.length > 0)) throw new FormatError(NOT_SPLIT)
  cells.options.push(...texts.map((text, place) => ({ place, text })))
  const isOneEach = separators.isOneWrongEach || listed_wrong.length > 1
  for (const text of listed_wrong) {
    const wrong = isOneEach ? undefined : splitOptions(text, separators.listed_wrong)
    if (wrong ? !wrong.isSure : !isOneEach && /[,;]/.test(text)) throw new FormatError(NOT_SPLIT)
    cells.wrong.push(...(wrong?.texts ?? [text]))
  }
  return split?.isSure ?? true
}

const countSigns = (text: string): number => text.split(/[,;|\n]/, 1000).length

/**
 * What stands in columns that nobody knows is named as left out. It may be an option under another name: without it, the
 * options could not be counted, and a row that has no others would become one with a typed answer.
 */
function checkUnknownColumns(cells: string[], header: Header, row: SortedRow, note: Note): void {
  const places = header.columns.flatMap((column, index) => (column?.of === 'option' ? [index] : []))
  const [first = Infinity, last = -Infinity] = [places[0], places.at(-1)]
  const isCounted = row.answers.some(({ text }) => /^\W*\d/.test(text))
  for (const index of unknownIn(cells, header, row)) {
    const { name, hasName } = calledIn(header, index)
    if ((!hasOptions(row.cells) && row.cells.type.trim() === '') || header.columns[index] !== null)
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

/** A column as the author finds it: by its name, else by its letter in a spreadsheet. */
function calledIn({ names }: Header, index: number): { name: string; hasName: boolean } {
  const name = (names[index] ?? '').trim().slice(0, 40)
  if (name !== '') return { name: `"${name}"`, hasName: true }
  return { name: columnLetters(index), hasName: false }
}

/** Whether only other unknown columns lie between a column and one with an option. */
function isBesideOption({ columns }: Header, index: number): boolean {
  const before = columns.slice(0, index).findLast((column) => column !== null)
  const after = columns.slice(index).find((column) => column !== null)
  return before?.of === 'option' || after?.of === 'option'
}
