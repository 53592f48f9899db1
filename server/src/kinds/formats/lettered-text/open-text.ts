import { FormatError } from '../plain-question.ts'
import type { ReadInto } from '../reading-choice.ts'
import { openSheet } from '../sheet/read-sheet.ts'
import { headerScore, type SheetRow } from '../sheet/sheet-columns.ts'
import { letteredEvidence } from './questions-in-text.ts'
import { readLetteredText } from './lettered-text.ts'
import { withoutBold } from './text-lines.ts'
import { linesOf } from '../text/clean-text.ts'

/** Reads questions as people paste them: with letters for their options, or as a table of Markdown. */
export function openText(text: string): ReadInto {
  const table = markdownTable(text)
  if (!table || !isSheet(table)) return (report) => readLetteredText(text, report)
  if (hasQuestions(table)) throw new FormatError('There are questions beside the table. Import the table by itself.')
  return readTable(table, openSheet(table.rows))
}

/** Whether a text is a table of Markdown with questions, or one with two columns, which are the sides of cards. */
export function tableIn(sample: string): 'text' | 'cards' | null {
  try {
    const table = markdownTable(sample)
    if (!table) return null
    if (isSheet(table)) return 'text'
    return table.rows[0]?.cells.length === 2 && table.rows.length > 1 && !hasQuestions(table) ? 'cards' : null
  } catch (error) {
    if (error instanceof FormatError) return 'text'
    throw error
  }
}

/** The tables of a Markdown text as one, and the lines that are in none of them. */
interface MarkdownTable {
  /** Its header first. */
  rows: SheetRow[]
  /** The rows with more cells than the header. */
  torn: SheetRow[]
  outside: { line: number; text: string }[]
}

export function markdownTable(text: string): MarkdownTable | undefined {
  const lines = linesOf(text)
  if (!lines.some(isRule)) return undefined
  const tables: SheetRow[][] = []
  const outside: MarkdownTable['outside'] = []
  for (let at = 0; at < lines.length; at++) {
    const header = lines[at] ?? ''
    const rule = lines[at + 1] ?? ''
    if (!header.includes('|') || !isRule(rule) || cellsOf(header).length !== cellsOf(rule).length) {
      if (header.trim() !== '') outside.push({ line: at + 1, text: header.trim() })
      continue
    }
    const table = [{ line: at + 1, cells: cellsOf(header) }]
    for (at += 2; (lines[at] ?? '').includes('|'); at++) table.push({ line: at + 1, cells: cellsOf(lines[at] ?? '') })
    at--
    tables.push(table)
  }
  const [first] = tables
  const names = first?.[0]?.cells
  if (!first || !names) return undefined
  if (tables.some(([header]) => header?.cells.join('|') !== names.join('|')))
    throw new FormatError('Its tables have different columns. Import each of them by itself.')
  const all = [...first, ...tables.slice(1).flatMap(([, ...rows]) => rows)]
  const isTorn = ({ cells }: SheetRow) => cells.length > names.length
  return { rows: unformatted(all.filter((row) => !isTorn(row))), torn: all.filter(isTorn), outside }
}

/** Reads a table, and says what else is in the text. */
export function readTable({ torn, outside }: MarkdownTable, read: ReadInto): ReadInto {
  return (report, choice) => {
    read(report, choice)
    for (const { line } of torn)
      report.refuse(line, 'It has more cells than its table has columns. Write \\| for a line inside a cell.')
    if (torn.length > 0) report.items.sort((one, other) => one.line - other.line)
    const told = outside.map(({ line, text }) => ({
      line,
      say: (where: string) => `The line "${text.slice(0, 300)}" ${where} it was left out.`,
    }))
    report.tellLeftOut(told, (count) => `So were ${count} more lines.`)
  }
}

const isSheet = ({ rows }: MarkdownTable): boolean => headerScore(rows[0]?.cells ?? []) > 0

const hasQuestions = ({ outside }: MarkdownTable): boolean => {
  const { aiken, text, typed } = letteredEvidence(outside.map(({ text: line }) => line).join('\n'))
  return aiken + text + typed > 0
}

const isRule = (line: string): boolean =>
  /^[\s|:-]+$/.test(line) && line.includes('|') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell))

/** The cells of a line; `\|` is a character of one. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replace(/<br ?\/?>/gi, '\n'),
  )
}

/** Without the bold of a header, and of columns that are bold in every row. */
function unformatted([header, ...rows]: SheetRow[]): SheetRow[] {
  if (!header) return []
  const isBoldColumn = header.cells.map((_, column) =>
    rows.every(({ cells }) => (cells[column] ?? '') === '' || isBold(cells[column] ?? '')),
  )
  return [
    { ...header, cells: header.cells.map(withoutBold) },
    ...rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell, column) => (isBoldColumn[column] ? withoutBold(cell) : cell)),
    })),
  ]
}

const isBold = (cell: string): boolean => withoutBold(cell) !== cell
