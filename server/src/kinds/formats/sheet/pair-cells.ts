import { FormatError } from '../plain-question.ts'

const ARROW = /->|→/

/** The two sides of `this -> that`; the left one may be missing. */
export function readPair({ text }: { text: string }): { from: string; to: string } {
  const [from = '', to = '', ...more] = text.split(ARROW).map((side) => side.trim())
  if (to === '' || more.length > 0)
    throw new FormatError(`"${text.trim().slice(0, 60)}" isn't a pair like "this -> that".`)
  return { from, to }
}

export function writePair(from: string, to: string): string {
  if (ARROW.test(from) || ARROW.test(to)) throw new FormatError("A spreadsheet can't hold an arrow inside a pair.")
  return `${from} -> ${to}`.trim()
}
