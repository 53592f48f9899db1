import { newId } from '../written-question.ts'

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
