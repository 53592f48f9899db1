import { MOST_ITEMS } from '../import-report.ts'
import { FormatError } from '../plain-question.ts'
import { headerScore } from '../sheet/sheet-columns.ts'
import { linesOf } from '../text/lines.ts'

/** A note of Anki or a line of Quizlet. */
export interface CardLine {
  line: number
  fields: string[]
}

/** What Anki says above its notes: `#html:true`, `#tags column:3`. */
export type Directives = ReadonlyMap<string, string>

export interface CardFile {
  cards: CardLine[]
  directives: Directives
}

const DIRECTIVE =
  /^#(separator|html|tags|columns|deck|notetype|notetype id|if matches|match scope|(?:tags|deck|notetype|guid) column) ?:(.*)$/i

export const isDirective = (line: string): boolean => DIRECTIVE.test(line)

const SEPARATORS = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
])

/** What separates the sides where there are no tabs and the author says that these are cards. */
const OTHER_SEPARATORS = [' - ', ' – ', ' — ', ' = ', ';', ',']

/** No card has more fields; beyond it, the text is abuse. */
const MOST_FIELDS = 100
const MOST_LINES = MOST_ITEMS + 1

/** The one sign that every line contains once. */
function separatorOf(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, MOST_LINES)
  if (filled.some((line) => line.includes('\t'))) return '\t'
  const [only, another] = OTHER_SEPARATORS.filter((sign) => filled.every((line) => line.split(sign, 3).length === 2))
  if (only !== undefined && another === undefined) return only
  throw new FormatError("We can't tell the two sides of these cards apart. Put a tab between them.")
}

/** Splits fields that may be in quotes, as Anki writes those with tabs, quotes and line breaks. */
class QuotedFields {
  readonly #text: string
  readonly #separator: string
  #at = 0
  #line = 1
  /** False once a quote was not closed: from there on, quotes are just characters. */
  #canQuote = true

  constructor(text: string, separator: string) {
    this.#text = text
    this.#separator = separator
  }

  /** The end of a quoted field that starts at `from`: its closing quote. */
  #closing(from: number): number {
    for (let at = this.#text.indexOf('"', from + 1); at >= 0; at = this.#text.indexOf('"', at + 2)) {
      const next = this.#text[at + 1] ?? '\n'
      if (next === '\n' || next === this.#separator) return at
      if (next !== '"') break
    }
    this.#canQuote = false
    return -1
  }

  #field(): string {
    const start = this.#at
    const closing = this.#canQuote && this.#text[start] === '"' ? this.#closing(start) : -1
    if (closing >= 0) {
      this.#at = closing + 1
      return this.#text.slice(start + 1, closing).replaceAll('""', '"')
    }
    while (this.#at < this.#text.length && this.#text[this.#at] !== '\n' && this.#text[this.#at] !== this.#separator)
      this.#at++
    return this.#text.slice(start, this.#at)
  }

  *rows(): Generator<CardLine> {
    while (this.#at < this.#text.length) {
      const row: CardLine = { line: this.#line, fields: [] }
      const start = this.#at
      for (let isMore = true; isMore; this.#at++) {
        const field = this.#field()
        if (row.fields.length < MOST_FIELDS) row.fields.push(field)
        isMore = this.#text[this.#at] === this.#separator
      }
      for (let at = this.#text.indexOf('\n', start); at >= 0 && at < this.#at; at = this.#text.indexOf('\n', at + 1))
        this.#line++
      yield row
    }
  }
}

const HEADINGS =
  /^(?:front|term|word|question|prompt|expression)\t(?:back|definition|meaning|translation|answer|reading)$/i

const isBlank = ({ fields }: CardLine): boolean => fields.every((field) => field.trim() === '')

/** The lines of a list of cards, with their fields. */
export function cardLines(text: string): CardFile {
  const lines = linesOf(text)
  const directives = new Map<string, string>()
  let first = 0
  for (; isDirective(lines[first] ?? ''); first++) {
    const [, name = '', value = ''] = DIRECTIVE.exec(lines[first] ?? '') ?? []
    directives.set(name.toLowerCase(), value.trim() || value)
  }
  const body = lines.slice(first)
  const cards: CardLine[] = []
  const keep = (card: CardLine) => void (isBlank(card) || cards.push(card))
  if (directives.size > 0) {
    const named = directives.get('separator') ?? 'tab'
    const separator = SEPARATORS.get(named.toLowerCase()) ?? named.slice(0, 1)
    for (const { line, fields } of new QuotedFields(body.join('\n'), separator).rows()) {
      keep({ line: line + first, fields })
      if (cards.length > MOST_LINES) break
    }
    return { cards, directives }
  }
  if (body.every((line) => line.trim() === '')) return { cards, directives }
  const separator = separatorOf(body)
  for (const [index, line] of body.entries()) {
    if (cards.length > MOST_LINES) break
    if (cards.length > 0 || !HEADINGS.test(line.trim()))
      keep({ line: index + 1, fields: line.split(separator, MOST_FIELDS) })
  }
  return { cards, directives }
}

/** The number or letter of a list, as Word copies it, with a tab behind. */
const LIST_MARK = /^[*([]{0,2}(?:\d{1,3}|[A-Za-z])[.)\]:]{1,2}$|^[•·▪◦‣o–-]$/

export const isListMark = (text: string): boolean => LIST_MARK.test(text)

/** Whether a text is a list of cards: lines with one tab in each, without a heading of a sheet. */
export function looksLikeCards(sample: string, isCut: boolean): boolean {
  const lines = linesOf(sample)
  if (isDirective(lines[0] ?? '')) return true
  if (isCut) lines.pop()
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split('\t', 3).map((cell) => cell.trim()))
  const [first] = rows
  if (!first || headerScore(first) > 0 || !rows.every((row) => row.length === 2)) return false
  const whole = rows.filter(([front, back]) => front && back)
  const listed = rows.filter(([front = '']) => isListMark(front))
  return whole.length > 0 && whole.length * 2 > rows.length && listed.length * 3 < rows.length
}
