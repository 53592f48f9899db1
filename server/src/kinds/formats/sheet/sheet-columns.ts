/** The meaning of a column. */
export type Column =
  | { of: 'question' | 'type' | 'answer' | 'tolerance' | 'why' | 'source' | 'keep_last' }
  | { of: 'option' | 'wrong'; place: number }

/** A row of a sheet and its line. */
export interface SheetRow {
  line: number
  cells: string[]
}

export interface Header {
  /** The row after it is the first with a question. */
  row: number
  columns: (Column | null)[]
  /** The answer is the number of an option, as in Kahoot's template. */
  byNumber: boolean
  /** It is one of our own sheets, whose cells are plain text. */
  isOwn: boolean
}

const NAMES: Record<string, Exclude<Column['of'], 'option' | 'wrong'>> = {
  question: 'question',
  'question text': 'question',
  prompt: 'question',
  type: 'type',
  'question type': 'type',
  answer: 'answer',
  answers: 'answer',
  'correct answer': 'answer',
  'correct answers': 'answer',
  correct: 'answer',
  'right answer': 'answer',
  key: 'answer',
  tolerance: 'tolerance',
  why: 'why',
  explanation: 'why',
  'answer explanation': 'why',
  feedback: 'why',
  reason: 'why',
  source: 'source',
  'keep last': 'keep_last',
}

const NUMBERED =
  /^(option|answer|choice|answer option|wrong|wrong answer|incorrect answer|incorrect)[ ]?([a-z]|\d{1,2})?$/

/** Normalises "Answer 1 - max 75 characters" and "correct_answer(s)" to plain names. */
const nameOf = (cell: string): string =>
  (cell.split(/\s[-–—]\s/)[0] ?? '')
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const placeOf = (mark: string): number => (/^\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97)

/** The meaning of a header cell; options without a number continue from the last. */
function columnOf(cell: string, next: number): Column | null {
  const name = nameOf(cell)
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (known) return { of: known }
  if (/^[a-i]$/.test(name)) return { of: 'option', place: placeOf(name) }
  const [, kind = '', mark] = NUMBERED.exec(name) ?? []
  if (kind === '') return null
  return { of: /wrong|incorrect/.test(kind) ? 'wrong' : 'option', place: mark === undefined ? next : placeOf(mark) }
}

function columnsOf(cells: string[]): (Column | null)[] {
  let next = 0
  return cells.map((cell) => {
    const column = columnOf(cell, next)
    if (column && 'place' in column) next = Math.max(next, column.place + 1)
    return column
  })
}

/** How much a row looks like a header: zero without a question column and an answer column. */
export function headerScore(cells: string[]): number {
  const columns = columnsOf(cells)
  const has = (of: Column['of']) => columns.some((column) => column?.of === of)
  return has('question') && (has('answer') || has('option')) ? columns.filter(Boolean).length : 0
}

/** How far down a header may be: templates have a title and instructions above it. */
const DEEPEST_HEADER = 30

/** The header row, with its columns in any order. */
export function findHeader(rows: SheetRow[]): Header | null {
  const row = rows.slice(0, DEEPEST_HEADER).findIndex(({ cells }) => headerScore(cells) > 0)
  const cells = rows[row]?.cells
  if (!cells) return null
  const byNumber = cells.some((cell) => /^answer \d/.test(nameOf(cell)))
  const columns = columnsOf(cells)
  return { row, columns, byNumber, isOwn: columns.some((column) => column?.of === 'keep_last') }
}
