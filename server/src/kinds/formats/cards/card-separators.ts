import type { Reading } from '../reading-choice.ts'
import { MOST_FIELDS, type CardLine } from './quoted-fields.ts'

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

interface Piece {
  line: number
  text: string
}

const filled = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => text.trim() !== '')

const hasTwoSides = (text: string, sign: string): boolean => {
  const sides = text.split(sign, 3)
  return sides.length === 2 && sides.every((side) => side.trim() !== '')
}

/** The separators that every card has once, with the cards between them. */
export function separatorsIn(body: readonly string[], most: number): (Reading & { cards: CardLine[] })[] {
  const lines = filled(body.map((text, index) => ({ line: index + 1, text }))).slice(0, most)
  const parts = filled(lines.flatMap(({ line, text }) => text.split(';').map((part) => ({ line, text: part }))))
  const cardsIn = (pieces: readonly Piece[], sign: string): CardLine[] =>
    pieces.map(({ line, text }) => ({ line, fields: text.split(sign, MOST_FIELDS) }))
  const fits = (pieces: readonly Piece[], sign: string) => pieces.every(({ text }) => hasTwoSides(text, sign))
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
