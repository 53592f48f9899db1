import { isOptionName, isWeakQuestion, nameOf, numberedName, plainColumn, type PlainColumn } from './sheet-names.ts'

export interface SheetRow {
  line: number
  cells: string[]
  /** The columns whose cells are dates to the spreadsheet, which makes one of a typed 1/2. */
  dates?: number[]
  /** What its texts lost, as sentences for its author. */
  losses?: string[]
}

/** How a sheet marks its options, and what its answers may be. */
export interface Marking {
  /** What the columns of options are numbered from; null without numbers. */
  labels: number | null
  /** The columns of options have letters. */
  isLettered: boolean
  /** The answer is the number of an option, counted from one, as in Kahoot's template. */
  isTemplate: boolean
  /** The answer is a number and never an option's text, as its header says. */
  isIndex: boolean
  /** What its header says that options are counted from: "Correct answer (1-4)". */
  base: 0 | 1 | null
  /** It is one of our own sheets, whose cells are plain text and whose answers are letters. */
  isOwn: boolean
}

export type Column =
  | { of: PlainColumn | 'right' }
  | { of: 'option' | 'wrong'; place: number }
  /** It has no name and lies right of a column of which it may be a part. */
  | { of: 'more'; than: 'answer' | 'listed' | 'listed_wrong' }

export interface Header extends Marking {
  /** The row after it is the first with a question. */
  row: number
  columns: (Column | null)[]
  /** As they are written. */
  names: string[]
}

/** How far down a header may be: templates have a title and instructions above it. */
const DEEPEST_HEADER = 30

export function findHeader(rows: SheetRow[]): Header | null {
  const row = rows.slice(0, DEEPEST_HEADER).findIndex(({ cells }) => headerScore(cells) > 0)
  const names = rows[row]?.cells
  if (!names) return null
  const { columns, labels, isLettered } = columnsOf(names)
  const has = (of: Column['of']) => columns.some((column) => column?.of === of)
  return {
    row,
    columns,
    names,
    labels,
    isLettered,
    isTemplate: labels === 1 && has('time'),
    isIndex: has('index') && !has('answer') && !has('right'),
    base: baseOf(names, columns),
    isOwn: has('keep_last'),
  }
}

/** How much a row looks like a header: zero without a question column and an answer column. */
export function headerScore(cells: string[]): number {
  const { columns } = columnsOf(cells)
  const has = (...of: Column['of'][]) => columns.some((column) => column && of.includes(column.of))
  const isHeader = has('question') && has('answer', 'index', 'right', 'option', 'listed')
  return isHeader ? columns.filter((column, index) => column && cells[index]?.trim() !== '').length : 0
}

/** Why rows below the header are no questions, by their lines. */
export function strayRows(rows: readonly SheetRow[], header: Header): Map<number, string> {
  const stray = new Map<number, string>()
  let isBelow = false
  for (const { line, cells } of rows) {
    if (repeats(cells, header)) {
      stray.set(line, 'It repeats the header of the sheet, so it is no question.')
      isBelow = false
    } else if (isHeader(cells)) {
      stray.set(line, 'It looks like another header. Import the rows below it as a file of their own.')
      isBelow = true
    } else if (isBelow) stray.set(line, 'It stands below another header. Import these rows as a file of their own.')
    else if (isSum(cells, header))
      stray.set(line, 'It looks like a sum, not like a question. Delete this row, or say more in the question.')
  }
  return stray
}

/** What a spreadsheet calls a column, counted from 0. */
export const columnLetters = (index: number): string =>
  [...(index < 26 ? [] : [Math.floor(index / 26) - 1]), index % 26]
    .map((letter) => String.fromCharCode(65 + letter))
    .join('')

/** Options are counted from their first column, whether that is "option 0", "option 1" or "option a". */
function columnsOf(cells: string[]): { columns: (Column | null)[]; labels: number | null; isLettered: boolean } {
  const names = cells.map(nameOf)
  let next = 0
  const read = names.map((name) => {
    const named = columnOf(name, next)
    if (named.column && 'place' in named.column) next = Math.max(next, named.column.place + 1)
    return named
  })
  const all = settled(read, names)
  const marks = all.filter(isOption).map(({ mark }) => mark)
  const isNumbered = marks.length > 0 && marks.every((mark) => /^\d/.test(mark))
  const labels = isNumbered ? (marks.some((mark) => Number(mark) === 0) ? 0 : 1) : null
  const columns = all.map(({ column, mark }) =>
    column && 'place' in column && /^\d/.test(mark) ? { ...column, place: column.place - (labels ?? 1) } : column,
  )
  return { columns, labels, isLettered: marks.length > 0 && marks.every((mark) => /^[a-z]$/.test(mark)) }
}

interface Named {
  column: Column | null
  mark: string
}

/** The meaning of a header cell; options without a number continue from the last. */
function columnOf(name: string, next: number): Named {
  const plain = plainColumn(name)
  if (plain) return { column: { of: plain }, mark: '' }
  const numbered = numberedName(name)
  if (!numbered) return { column: null, mark: '' }
  const { of, mark } = numbered
  return { column: of === 'right' ? { of } : { of, place: mark === '' ? next : placeOf(mark) }, mark }
}

const placeOf = (mark: string): number => (/^\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 97)

/** "A" beside "Q", and "answers" beside a column with the right one. */
function settled(all: Named[], names: string[]): Named[] {
  const has = (...of: Column['of'][]) => all.some(({ column }) => column && of.includes(column.of))
  const hasAnswer = has('answer', 'index', 'right')
  const options = all.filter(isOption)
  const repeated = repeatedAnswers(all, names)
  let next = options.length
  let before: Named = { column: null, mark: '' }
  const meaningOf = (one: Named, name: string): Named => {
    if (name === '') return continued(before, next)
    if (name === repeated) return { column: { of: 'option', place: next }, mark: '' }
    if (one.column === null && isWeakQuestion(name) && !has('question')) return { column: { of: 'question' }, mark: '' }
    if (name === 'answers' || name === 'respuestas' || name === 'réponses')
      return { column: { of: hasAnswer ? 'listed' : 'answer' }, mark: '' }
    if (name === 'a' && options.length === 1 && !hasAnswer) return { column: { of: 'answer' }, mark: '' }
    return one
  }
  return all.map((one, index) => {
    before = meaningOf(one, names[index] ?? '')
    if (before.column && 'place' in before.column) next = Math.max(next, before.column.place + 1)
    return before
  })
}

const isOption = ({ column }: Named): boolean => column?.of === 'option'

/** "Answer" several times beside "correct": these are the options. */
function repeatedAnswers(all: Named[], names: string[]): string | undefined {
  const isAnswer = ({ column }: Named) => column?.of === 'answer' || column?.of === 'index' || column?.of === 'right'
  const answers = names.filter((_, index) => all[index] && isAnswer(all[index]))
  const repeated = new Set(answers.filter((name, index) => answers.indexOf(name) !== index && isOptionName(name)))
  const [name] = repeated
  return repeated.size === 1 && answers.some((other) => other !== name) ? name : undefined
}

/** What a column without a name continues, if the one on its left is such. */
function continued(before: Named, next: number): Named {
  const { column, mark } = before
  if (column?.of === 'more') return before
  if (column?.of === 'answer' || column?.of === 'index') return { column: { of: 'more', than: 'answer' }, mark: '' }
  if (column?.of === 'listed' || column?.of === 'listed_wrong')
    return { column: { of: 'more', than: column.of }, mark: '' }
  return { column: column?.of === 'option' && mark === '' ? { of: 'option', place: next } : null, mark: '' }
}

/** "(1-4)" or "(0 to 3)" in the header of the answer. */
function baseOf(names: string[], columns: (Column | null)[]): 0 | 1 | null {
  const said = columns.flatMap((column, index) => {
    const isAnswer = column?.of === 'answer' || column?.of === 'index'
    const [, base] = isAnswer
      ? (/[([][^\d)\]]*([01])\s*(?:-|–|—|to|\.\.+|…)\s*\d\D*[)\]]/.exec(names[index] ?? '') ?? [])
      : []
    return base === undefined ? [] : [base]
  })
  const [first] = said
  return first === undefined || said.some((base) => base !== first) ? null : first === '0' ? 0 : 1
}

/** A question "Q?" with the options a and b has names of columns only, but short ones. */
const isHeader = (cells: string[]): boolean =>
  cells.filter((cell) => nameOf(cell).length > 2).length > 1 && headerScore(cells) === cells.filter(isFilled).length

const isFilled = (cell: string): boolean => cell.trim() !== ''

const repeats = (cells: readonly string[], { names }: Header): boolean =>
  cells.filter(isFilled).length > 1 &&
  cells.every((cell, index) => !isFilled(cell) || nameOf(cell) === nameOf(names[index] ?? ''))

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
