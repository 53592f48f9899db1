import type { Note } from './build-question.ts'
import { FormatError } from './plain-question.ts'

const MARK = /\[\[\d{1,2}\]\]/g
const GAP = /_{2,}/g

/** A text with a numbered mark for each of its blanks, which other people write as underscores. */
export function withBlankMarks(text: string, blanks: number, note: Note): string {
  const marks = new Set(text.match(MARK))
  if (marks.size === blanks) return text
  const gaps = text.match(GAP)?.length ?? 0
  if (marks.size > 0 || gaps !== blanks)
    throw new FormatError(
      `Its text has ${marks.size || gaps} of its ${blanks} blanks. Write [[1]], [[2]] and so on where each belongs.`,
    )
  let last = 0
  note('The gaps in its text became blanks.')
  return text.replace(GAP, () => `[[${++last}]]`)
}
