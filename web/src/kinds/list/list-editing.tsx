import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { SIZES, LONGEST_SPELLING, MOST } from '#contract/quiz/draft-limits.ts'
import { entryFor } from '#contract/quiz/typed-answer.ts'
import type { listSchemas } from '#contract/quiz/kinds/list.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import { newId } from '#contract/new-id.ts'
import { isText, listOf, shape } from '#web/platform/shape.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { counted } from '#web/platform/format.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { useShowsAllProblems } from '../fields/PartsProblems.tsx'
import styles from './List.module.css'

/** One of the answers to name, as its author writes it: further spellings after a bar, as in "Iran | Persia". */
interface WrittenEntry {
  id: string
  line: string
}

interface ListDraft {
  entries: readonly WrittenEntry[]
}

export const listEditing: EditingOf<typeof listSchemas, ListDraft> = {
  about: 'Players type as many answers of a list as they know.',
  icon: LayoutGrid,
  Editor: ListEditor,
  blank: () => ({ entries: [] }),
  isBlank: ({ entries }) => entries.every(({ line }) => line.trim() === ''),
  isStored: ({ entries }) => listOf(shape<WrittenEntry>({ id: isText, line: isText }))(entries),
  authored(common, { entries }) {
    const key = entries.map(({ id, line }) => ({ id, answers: spellingsOf(line) }))
    return { ...common, total: key.length, key: key.length > 0 ? key : null }
  },
  read: ({ key }) => ({ entries: key?.map(({ id, answers }) => ({ id, line: answers.join(' | ') })) ?? [] }),
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

/** The problems of a list as sentences, each with its line, which counts the empty ones as the author sees them. */
export function lineProblems(problems: readonly Problem[], entries: readonly WrittenEntry[]): string[] {
  const lines = entries.flatMap((entry, at) => (isWritten(entry) ? [at + 1] : []))
  const sentences = problems.flatMap(({ path, message }) => {
    const [, index] = /^key\.(\d+)/.exec(path) ?? []
    if (index !== undefined) return [`Line ${lines[Number(index)]}: ${message}`]
    return path === 'key' ? [message] : []
  })
  return [...new Set(sentences)]
}

export const spellingsOf = (line: string): string[] =>
  line
    .trim()
    .split(/\s*\|\s*/)
    .filter((spelling) => spelling !== '')
    .slice(0, MOST.accepted)
    .map((spelling) => spelling.slice(0, LONGEST_SPELLING))

const LONGEST = 100_000
/** More problems at once help nobody. */
const MOST_SHOWN = 5

/** The answers to name, one on each line. */
function ListEditor({ question, problems, edit }: KindEditorProps<ListDraft>) {
  const { entries } = question
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  const shown = showsAllProblems || isLeft ? lineProblems(problems, entries) : []
  const [first, ...more] = shown
  const count = entries.filter(isWritten).length
  const rest = more.length - MOST_SHOWN
  return (
    <div className={styles.editor}>
      <TextArea
        label="Answers to name"
        hint="One answer on each line, other spellings after a bar: Iran | Persia. Players see the first one. Capitals, accents and small typos don't matter."
        aside={
          <span className={count > SIZES.entries.most ? styles.over : styles.amount}>
            {count} of {SIZES.entries.most}
          </span>
        }
        rows={8}
        value={entries.map(({ line }) => line).join('\n')}
        maxLength={LONGEST}
        error={first}
        spellCheck={false}
        autoComplete="off"
        data-field="key"
        onChange={({ target }) => {
          const kept = keptLines(linesIn(target.value), entries)
          setLeftOut(kept.leftOut)
          edit(withLines(kept.lines), 'entries')
        }}
        onBlur={() => {
          afterPress(() => setIsLeft(isLeft || count > 0))
          edit(tidyEntries, 'entries')
        }}
      />
      {leftOut > 0 && (
        <p className={styles.flaw} role="alert">
          A list holds at most {SIZES.entries.most} answers. {counted(leftOut, 'line', 'lines')} at the end{' '}
          {leftOut === 1 ? 'was' : 'were'} left out; undo brings back what was here before.
        </p>
      )}
      {more.length > 0 && (
        <ul className={styles.flaws}>
          {more.slice(0, MOST_SHOWN).map((problem) => (
            <li key={problem} className={styles.flaw}>
              {problem}
            </li>
          ))}
          {rest > 0 && <li className={styles.flaw}>And {rest} more.</li>}
        </ul>
      )}
    </div>
  )
}

const isWritten = ({ line }: WrittenEntry): boolean => line.trim() !== ''
