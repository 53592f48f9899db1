import { blanksIn } from '#contract/kinds/blanks/blank-places.ts'
import type { Note } from './build-question.ts'
import { FormatError } from './plain-question.ts'

const LINES = /_{2,}/g

const blanks = (count: number): string => (count === 1 ? 'one blank' : `${count} blanks`)

/** A text with a numbered mark for each of its blanks: lines become marks where there are as many of them as answers. */
export function withBlankMarks(text: string, count: number, note: Note): string {
  const marked = blanksIn(text)
  if (marked.length > 0) {
    if (marked.length === count && new Set(marked).size === count && marked.every((place) => place < count)) return text
    throw new FormatError(
      `Its text marks ${blanks(marked.length)}, but it has answers for ${count}. Mark each once, like [[1]] and [[2]], and write an answer for each.`,
    )
  }
  const lines = text.match(LINES)?.length ?? 0
  if (lines !== count)
    throw new FormatError(
      lines === 0
        ? 'Its text has no blanks. Mark each of them, like [[1]] and [[2]].'
        : `Its text has ${blanks(lines)}, but it has answers for ${count}. Write an answer for each.`,
    )
  note('The lines in its text became blanks, in the order of its answers.')
  let place = 0
  return text.replace(LINES, () => `[[${++place}]]`)
}
