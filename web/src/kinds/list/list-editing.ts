import { LayoutGrid } from 'lucide-react'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import { SIZES, LONGEST_SPELLING, MOST } from '#contract/quiz/draft-limits.ts'
import { entryFor } from '#contract/quiz/typed-answer.ts'
import type { listSchemas } from '#contract/quiz/kinds/list.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import { isText, listOf, shape } from '#web/platform/shape.ts'
import { newId } from '#contract/new-id.ts'
import type { EditingOf } from '../written-question.ts'

/** One of the answers to name, as its author writes it: further spellings after a bar, as in "Iran | Persia". */
interface WrittenEntry {
  id: string
  line: string
}

export interface ListDraft {
  entries: readonly WrittenEntry[]
}

export const listEditing: EditingOf<typeof listSchemas, ListDraft> = {
  label: KIND_RULES.list.label,
  about: 'Players type as many answers of a list as they know.',
  icon: LayoutGrid,
  blank: () => ({ entries: [] }),
  isBlank: ({ entries }) => entries.every(({ line }) => line.trim() === ''),
  isStored: ({ entries }) => listOf(shape<WrittenEntry>({ id: isText, line: isText }))(entries),
  authored(common, { entries }) {
    const key = entries.map(({ id, line }) => ({ id, answers: spellingsOf(line) }))
    return { ...common, total: key.length, key: key.length > 0 ? key : null }
  },
  read: ({ key }) => ({ entries: key?.map(({ id, answers }) => ({ id, line: lineOf(answers) })) ?? [] }),
  previewed: (question) => (question.total > 0 ? question : { ...question, total: SIZES.entries.least }),
  found({ key }, text) {
    const entry = entryFor(key ?? [], text)
    return entry ? { id: entry.id, text: entry.answers[0] ?? '' } : null
  },
  missingKey: 'List the answers.',
  renamed: ({ entries }, named) => ({ entries: entries.map(({ id, line }) => ({ id: named(id), line })) }),
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

export const writtenCount = (entries: readonly WrittenEntry[]): number => entries.filter(isWritten).length

/** The problems of a list as sentences, each with its line, which counts the empty ones as the author sees them. */
export function lineProblems(problems: readonly Problem[], entries: readonly WrittenEntry[]): string[] {
  const lines = entries.flatMap((entry, at) => (isWritten(entry) ? [at + 1] : []))
  const told = problems.flatMap(({ path, message }) => {
    const [, index] = /^key\.(\d+)/.exec(path) ?? []
    if (index !== undefined) return [`Line ${lines[Number(index)]}: ${message}`]
    return path === 'key' ? [message] : []
  })
  return [...new Set(told)]
}

const SPELLINGS = /\s*\|\s*/

export const spellingsOf = (line: string): string[] =>
  line
    .trim()
    .split(SPELLINGS)
    .filter((spelling) => spelling !== '')
    .slice(0, MOST.accepted)
    .map((spelling) => spelling.slice(0, LONGEST_SPELLING))

const lineOf = (spellings: readonly string[]): string => spellings.join(' | ')

const isWritten = ({ line }: WrittenEntry): boolean => line.trim() !== ''
