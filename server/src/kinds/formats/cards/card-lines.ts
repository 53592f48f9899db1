import type { Note } from '../build-question.ts'
import { MOST_ITEMS } from '../import-report.ts'
import { FormatError } from '../plain-question.ts'
import { headerScore } from '../sheet/sheet-columns.ts'
import type { Reading } from '../reading-choice.ts'
import { cleanText, linesOf } from '../text/clean-text.ts'
import { htmlToText, looksLikeHtml } from '../text/html-text.ts'

/** A note of Anki or a line of Quizlet. */
export interface CardLine {
  line: number
  fields: string[]
}

/** What Anki says above its notes: `#html:true`, `#tags column:3`. */
export type Directives = ReadonlyMap<string, string>

export interface CardFile extends Reading {
  cards: CardLine[]
  directives: Directives
}

const DIRECTIVE =
  /^#(separator|html|tags|columns|deck|notetype|notetype id|if matches|match scope|(?:tags|deck|notetype|guid) column) ?:(.*)$/i

const BY_TAB: Reading = { id: 'tab', label: 'A tab between the sides' }

const MOST_LINES = MOST_ITEMS + 1

/** The cards of a list, in each of the ways in which its separators fit all of it. */
export function cardFiles(text: string): [CardFile, ...CardFile[]] {
  const lines = linesOf(text)
  const directives = new Map<string, string>()
  let first = 0
  for (; isDirective(lines[first] ?? ''); first++) {
    const [, name = '', value = ''] = DIRECTIVE.exec(lines[first] ?? '') ?? []
    directives.set(name.toLowerCase(), value.trim() || value)
  }
  const body = lines.slice(first)
  if (directives.size > 0) return [{ ...BY_TAB, cards: ankiNotes(body, first, directives), directives }]
  if (body.every((line) => line.trim() === '')) return [{ ...BY_TAB, cards: [], directives }]
  const quoted = quotedCards(body.join('\n'), false)
  if (quoted) return [{ ...BY_TAB, cards: withoutHeading(quoted), directives }]
  const [only, ...others] = separatorsIn(body, MOST_LINES).map(({ id, label, cards }) => {
    const filled = withoutHeading(cards.filter((card) => !isBlank(card)))
    return { id, label, cards: filled, directives }
  })
  if (only) return [only, ...others]
  throw new FormatError("We can't tell the two sides of these cards apart. Put a tab between them.")
}

/** Whether a text is a list of cards: lines with one tab in each, without a heading of a sheet. */
export function looksLikeCards(sample: string, isCut: boolean): boolean {
  const lines = linesOf(sample)
  if (isDirective(lines[0] ?? '')) return true
  if (isCut) lines.pop()
  const plain = lines.filter((line) => line.trim() !== '').map((line) => line.split('\t', 3))
  const isPlain = plain.every((row) => row.length === 2)
  const quoted = isPlain ? undefined : quotedCards(lines.join('\n'), isCut)?.map(({ fields }) => fields)
  const rows = (quoted ?? plain).map((row) => row.map((cell) => cell.trim()))
  const [first] = rows
  if (!first || headerScore(first) > 0 || !rows.every((row) => row.length === 2)) return false
  const whole = rows.filter(([front, back]) => front && back)
  const listed = rows.filter(([front = '']) => isListMark(front))
  return whole.length > 0 && whole.length * 2 > rows.length && listed.length * 3 < rows.length
}

export const isDirective = (line: string): boolean => DIRECTIVE.test(line)

const HEADINGS =
  /^(?:front|term|word|question|prompt|expression)\t(?:back|definition|meaning|translation|answer|reading)$/i

export const isHeading = (fields: readonly string[]): boolean =>
  HEADINGS.test(fields.map((field) => field.trim()).join('\t'))

export const cardsOfTable = (rows: readonly { line: number; cells: string[] }[]): CardFile => ({
  ...BY_TAB,
  cards: rows.map(({ line, cells }) => ({ line, fields: cells })).filter((card) => !isBlank(card)),
  directives: new Map(),
})

const SOUND = /\[sound:([^\]\n]{1,300})\]/g

/** A field as text; `isHtml` is undefined where the file does not say. Sounds and pictures, which are files beside an export of Anki, are named as left out. */
export function cardText(field: string, isHtml: boolean | undefined, note: Note): string {
  const spoken = field.replace(SOUND, (_, name: string) => {
    note(`The sound "${name.trim()}" was left out.`)
    return ' '
  })
  if (isHtml === false || (isHtml === undefined && !looksLikeHtml(spoken))) return cleanText(spoken)
  const { text, images, unread } = htmlToText(spoken)
  // A card about HTML has a side that is just a tag.
  if (isHtml === undefined && text === '' && images.length === 0 && !unread) return cleanText(spoken)
  if (isHtml === undefined) note('Formatting became plain text.')
  if (unread) note('Something that is no text was left out.')
  for (const { src, alt } of images) note(`The picture "${(alt || src).slice(0, 100)}" was left out.`)
  return text
}

/** The number or letter of a list, as Word copies it, with a tab behind. */
const LIST_MARK = /^[*([]{0,2}(?:\d{1,3}|[A-Za-z])[.)\]:]{1,2}$|^[•·▪◦‣o–-]$/

export const isListMark = (text: string): boolean => LIST_MARK.test(text)

const SEPARATORS = new Map(Object.entries({ tab: '\t', comma: ',', semicolon: ';', space: ' ', pipe: '|', colon: ':' }))

/** The notes of an export of Anki, below what it says about them. */
function ankiNotes(body: readonly string[], above: number, directives: Directives): CardLine[] {
  const named = directives.get('separator') ?? 'tab'
  const separator = SEPARATORS.get(named.toLowerCase()) ?? named.slice(0, 1)
  const cards: CardLine[] = []
  for (const { line, fields } of quotedRows(body.join('\n'), separator)) {
    if (!isBlank({ line, fields })) cards.push({ line: line + above, fields })
    if (cards.length > MOST_LINES) break
  }
  return cards
}

/** No card has more fields; beyond it, the text is abuse. */
const MOST_FIELDS = 100

/**
 * Splits fields that may be in quotes, as Anki writes those with tabs, quotes and line breaks. From a quote on that is
 * not closed, `isOpen`, quotes are just characters.
 */
function* quotedRows(text: string, separator: string): Generator<CardLine & { isOpen: boolean }> {
  let [at, line, isOpen] = [0, 1, false]

  /** The end of a quoted field that starts at `from`: its closing quote. */
  const closingOf = (from: number): number => {
    for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 2)) {
      const next = text[end + 1] ?? '\n'
      if (next === '\n' || next === separator) return end
      if (next !== '"') break
    }
    isOpen = true
    return -1
  }

  const readField = (): string => {
    const start = at
    const closing = !isOpen && text[start] === '"' ? closingOf(start) : -1
    if (closing >= 0) {
      at = closing + 1
      return text.slice(start + 1, closing).replaceAll('""', '"')
    }
    while (at < text.length && text[at] !== '\n' && text[at] !== separator) at++
    return text.slice(start, at)
  }

  while (at < text.length) {
    const [start, first, fields]: [number, number, string[]] = [at, line, []]
    for (let isMore = true; isMore; at++) {
      const field = readField()
      if (fields.length < MOST_FIELDS) fields.push(field)
      isMore = text[at] === separator
    }
    for (let end = text.indexOf('\n', start); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line++
    yield { line: first, fields, isOpen }
  }
}

const isBlank = ({ fields }: CardLine): boolean => fields.every((field) => field.trim() === '')

/** The cards of a text whose sides may be in quotes; undefined unless a line break inside quotes proves that. */
function quotedCards(text: string, isCut: boolean): CardLine[] | undefined {
  if (!/(?:^|\t)"/m.test(text)) return undefined
  const cards: CardLine[] = []
  for (const { isOpen, ...card } of quotedRows(text, '\t')) {
    if (cards.length > MOST_LINES) break
    if (isOpen) {
      if (isCut) break
      return undefined
    }
    if (isBlank(card)) continue
    if (card.fields.length !== 2) return undefined
    cards.push(card)
  }
  return cards.some((card) => card.fields.some((field) => field.includes('\n'))) ? cards : undefined
}

function withoutHeading(cards: CardLine[]): CardLine[] {
  const [first, ...others] = cards
  return first && isHeading(first.fields) ? others : cards
}

interface Piece {
  line: number
  text: string
}

/** What separates the sides where there are no tabs and the author says that these are cards. */
const SIGNS: readonly { id: string; name: string; sign: string }[] = [
  { id: 'dash', name: 'A dash', sign: ' - ' },
  { id: 'en_dash', name: 'A dash (–)', sign: ' – ' },
  { id: 'em_dash', name: 'A dash (—)', sign: ' — ' },
  { id: 'equals', name: 'An equals sign', sign: ' = ' },
  { id: 'wide_arrow', name: 'An arrow (=>)', sign: ' => ' },
  { id: 'thin_arrow', name: 'An arrow (->)', sign: ' -> ' },
  { id: 'arrow', name: 'An arrow', sign: ' → ' },
  { id: 'colons', name: 'Two colons', sign: '::' },
  { id: 'colon', name: 'A colon', sign: ':' },
  { id: 'semicolon', name: 'A semicolon', sign: ';' },
  { id: 'comma', name: 'A comma', sign: ',' },
]
const TAB = { id: 'tab', name: 'A tab', sign: '\t' }

/** The separators that every card has once, with the cards between them. */
function separatorsIn(body: readonly string[], most: number): (Reading & { cards: CardLine[] })[] {
  const lines = filled(body.map((text, index) => ({ line: index + 1, text }))).slice(0, most)
  const parts = filled(lines.flatMap(({ line, text }) => text.split(';').map((part) => ({ line, text: part }))))
  const cardsIn = (pieces: readonly Piece[], sign: string): CardLine[] =>
    pieces.map(({ line, text }) => ({ line, fields: text.split(sign, MOST_FIELDS) }))
  const fits = (pieces: readonly Piece[], sign: string) =>
    pieces.every(({ text }) => {
      const sides = text.split(sign, 3)
      return sides.length === 2 && sides.every((side) => side.trim() !== '')
    })
  // A semicolon at the end of a line is between cards.
  const isBySemicolon = parts.length > 1 && lines.some(({ text }) => text.includes(';'))
  const hasTabs = lines.some(({ text }) => text.includes('\t'))
  if (hasTabs) {
    const isSplit = isBySemicolon && !fits(lines, TAB.sign) && fits(parts, TAB.sign)
    return [{ id: TAB.id, label: `${TAB.name} between the sides`, cards: cardsIn(isSplit ? parts : lines, TAB.sign) }]
  }
  return SIGNS.flatMap(({ id, name, sign }) => {
    if (isBySemicolon && sign !== ';' && fits(parts, sign))
      return [{ id, label: `${name} between the sides, a semicolon between cards`, cards: cardsIn(parts, sign) }]
    return fits(lines, sign) ? [{ id, label: `${name} between the sides`, cards: cardsIn(lines, sign) }] : []
  })
}

const filled = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => text.trim() !== '')
