import { LONGEST_SPELLING } from '#contract/answer-limits.ts'
import { MOST, SIZES } from '#contract/draft-limits.ts'
import { newId } from '#web/platform/browser/new-id.ts'

/** One of the answers to name, as its author writes it: further spellings after a bar, as in "Iran | Persia". */
export interface WrittenEntry {
  id: string
  line: string
}

export interface ListDraft {
  entries: readonly WrittenEntry[]
}

const SPELLINGS = /\s*\|\s*/

export const spellingsOf = (line: string): string[] =>
  line
    .trim()
    .split(SPELLINGS)
    .filter((spelling) => spelling !== '')
    .slice(0, MOST.accepted)
    .map((spelling) => spelling.slice(0, LONGEST_SPELLING))

export const lineOf = (spellings: readonly string[]): string => spellings.join(' | ')

/** The entries of these lines. A line that was there before keeps its id, and one that was changed in its place too. */
export function entriesIn(lines: readonly string[], before: readonly WrittenEntry[]): WrittenEntry[] {
  const free = new Map(before.map((entry) => [entry.id, entry]))
  const taken = lines.map((line) => {
    const same = [...free.values()].find((entry) => entry.line === line)
    if (same) free.delete(same.id)
    return same?.id
  })
  return lines.map((line, index) => {
    const known = taken[index]
    if (known !== undefined) return { id: known, line }
    const here = before[index]
    const isFree = here !== undefined && free.delete(here.id)
    return { id: isFree ? here.id : newId(), line }
  })
}

export const isWritten = ({ line }: WrittenEntry): boolean => line.trim() !== ''

export const writtenCount = (entries: readonly WrittenEntry[]): number => entries.filter(isWritten).length

/** The lines of a text. The cells of a row from a sheet are spellings of one answer. */
export const linesIn = (text: string): string[] =>
  text === '' ? [] : text.split(/\r?\n/).map((line) => line.replace(/[ ]*\t+[ ]*/g, ' | '))

/**
 * The lines of a list that are kept. Of many at once, as many answers as can be published; what is typed beyond that
 * stays, as far as the server stores it, until its author has made room.
 */
export function keptLines(
  lines: readonly string[],
  before: readonly WrittenEntry[],
): { lines: readonly string[]; leftOut: number } {
  const most = lines.length > before.length + 1 ? SIZES.entries.most : MOST.entries
  const written = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const end = written[most]
  return end === undefined
    ? { lines: lines.slice(0, MOST.entries), leftOut: 0 }
    : { lines: lines.slice(0, end), leftOut: written.length - most }
}

type EditList = <Q extends ListDraft>(question: Q) => Q

export const withLines =
  (lines: readonly string[]): EditList =>
  (question) => ({ ...question, entries: entriesIn(lines, question.entries) })

/** Without empty lines and spaces around, so that lines and answers have the same numbers. */
export const tidyEntries: EditList = (question) => {
  const tidy = question.entries.filter(isWritten).map(({ id, line }) => ({ id, line: line.trim() }))
  const isTidy =
    tidy.length === question.entries.length && tidy.every(({ line }, at) => line === question.entries[at]?.line)
  return isTidy ? question : { ...question, entries: tidy }
}
