import type { Note } from '../build-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import type { OptionLine } from './option-line.ts'

const LETTER = /^[([]?([A-Za-z])[)\]]?/
/** What separates a letter from words about it; a point or a bracket is followed by the option itself. */
const SEPARATED = /^(?:[,;]\s*|\s+[-–—]\s+|\s+(?=\()|\s+(?=because\b|since\b))(\S.*)$/i
/** The fields behind an answer of ExamView: "PTS: 1 DIF: Easy". */
const FIELDS = /^\s+((?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|NAT|STA|LOC|BLM|SKL|NOT):\s.*)$/

const MORE_LETTERS = /^(?:and )?[([]?[A-Za-z][.)\]]?(?:[\s,;&+/]+(?:and )?[([]?[A-Za-z][.)\]]?)*$/i

const plain = (text: string): string => cleanLine(text).toLowerCase()

/** An answer without the words behind its letter, which are told; unchanged where those could mean another option. */
export function withoutWords(said: string, options: readonly OptionLine[], note: Note): string {
  const [whole = '', letter = ''] = LETTER.exec(said) ?? []
  const own = options.find((option) => option.letter === letter.toUpperCase())
  if (!own) return said
  const behind = said.slice(whole.length)
  const [, fields] = FIELDS.exec(behind) ?? []
  const [, words = ''] = SEPARATED.exec(behind) ?? []
  const rest = fields ?? words.replace(/^\(([^()]*)\)$/, '$1')
  if (rest === '' || MORE_LETTERS.test(rest.slice(0, 200))) return said
  const bare = plain(rest)
  const isOwn = bare.startsWith(plain(own.text))
  if (!fields && !isOwn && (words.startsWith('(') || options.some(({ text }) => bare.includes(plain(text)))))
    return said
  if (!fields && !isOwn && /^\s+[-–—]/.test(behind) && bare.split(' ').length < 2) return said
  if (bare !== plain(own.text)) note(`"${rest.slice(0, 100)}" behind its answer was left out.`)
  return letter
}
