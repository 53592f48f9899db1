import type { Note } from '../build-question.ts'
import { checkAnswerCount, FormatError } from '../plain-question.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import type { Header, SheetRow } from './sheet-columns.ts'
import type { Cells } from './sheet-question.ts'
import type { SheetAnswer, SortedRow } from './sorted-row.ts'
import { separatorOf, splitOptions, type Separator } from './split-options.ts'
import { checkUnknownColumns, isNumber } from './unknown-columns.ts'

type Listed = 'answer' | 'listed' | 'listed_wrong'

/** How the columns with several options in one cell are split. */
export interface Separators {
  listed: Separator | undefined
  listed_wrong: Separator | undefined
  /** A sheet with several such columns has one wrong answer in each. */
  isOneWrongEach: boolean
}

export function separatorsIn(rows: SheetRow[], { columns }: Header): Separators {
  const cellsOf = (of: 'listed' | 'listed_wrong') => {
    const index = columns.findIndex((column) => column?.of === of)
    return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? '')
  }
  return {
    listed: separatorOf(cellsOf('listed')),
    listed_wrong: separatorOf(cellsOf('listed_wrong')),
    isOneWrongEach: columns.filter((column) => column?.of === 'listed_wrong').length > 1,
  }
}

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

const joined = (before: string, text: string, by = '\n'): string =>
  before === '' || before === text ? text : `${before}${by}${text}`

const NOT_SPLIT =
  "Its options are all in one cell, and we can't tell where each of them ends. Put each into a column of its own."

const countSigns = (text: string): number => text.split(/[,;|\n]/, 1000).length

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

const SEVERAL =
  'It has several answers, and no column says which of them is right. Put the right one into a column called "answer", the others into "option_a", "option_b" and so on.'

/** The cells of a row by the meaning of their columns. */
export function sortCells(row: string[], header: Header, separators: Separators, note: Note): SortedRow {
  const cells: Cells = {
    question: '',
    type: '',
    answer: '',
    tolerance: '',
    why: '',
    source: '',
    keep_last: '',
    options: [],
    rights: [],
    wrong: [],
  }
  const answers: SheetAnswer[] = []
  const lists: Record<Listed, string[]> = { answer: [], listed: [], listed_wrong: [] }
  for (const [index, column] of header.columns.entries()) {
    const cell = row[index] ?? ''
    if (!column || cell.trim() === '') continue
    const text = header.isOwn ? cell : stripMarkup(cell, note)
    switch (column.of) {
      case 'option':
        cells.options.push({ place: column.place, text })
        break
      case 'wrong':
        cells.wrong.push(text)
        break
      case 'right':
        cells.rights.push(text)
        break
      case 'answer':
      case 'index':
        answers.push({ text, isIndex: column.of === 'index' })
        break
      case 'listed':
      case 'listed_wrong':
        lists[column.of].push(text)
        break
      case 'more':
        lists[column.than].push(text)
        break
      case 'media':
        note(`What its column "${(header.names[index] ?? '').trim().slice(0, 40)}" names was left out.`)
        break
      case 'aside':
        note(`What its column "${(header.names[index] ?? '').trim().slice(0, 40)}" says was left out.`)
        break
      case 'question':
        if (!isNumber(text) || cells.question === '')
          cells.question = isNumber(cells.question) ? text : joined(cells.question, text)
        break
      case 'why':
        cells.why = joined(cells.why, text)
        break
      case 'source':
        cells.source = joined(cells.source, text, ' ')
        break
      case 'type':
      case 'tolerance':
      case 'keep_last':
        cells[column.of] = text
        break
      case 'time':
      case 'row_number':
      case 'bookkeeping':
    }
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
