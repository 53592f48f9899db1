import type { ImportItem } from '#contract/api/imports.ts'
import { FormatError, type PlainQuestion } from './plain-question.ts'
import type { Note } from './build-question.ts'

/** More than any question bank has; beyond it, the file is abuse. */
export const MOST_ITEMS = 20_000

/** Thrown when the rest of a file is not read. */
export class ImportReportFull extends Error {}

/** How many questions are read between two progress reports. */
const STRIDE = 250

/** So much of what is left out beside a question is told with it. */
const MOST_TOLD = 20

/** Adds what was changed to what an item already says of that. */
export const changedItem = (item: ImportItem, ...changes: string[]): ImportItem =>
  changes.length === 0
    ? item
    : {
        ...item,
        outcome: 'changed',
        message: [...(item.outcome === 'changed' ? [item.message] : []), ...changes].join(' '),
      }

/** The import report of a file, question by question: a bad one is reported and does not affect the others. */
export class ImportReport {
  readonly questions: PlainQuestion[] = []
  readonly items: ImportItem[] = []
  readonly #onRead: (read: number) => void
  readonly #most: number

  constructor(onRead: (read: number) => void = () => {}, most = MOST_ITEMS) {
    this.#onRead = onRead
    this.#most = most
  }

  take(line: number, read: (note: Note) => PlainQuestion): void {
    this.#makeRoom(line)
    const changes = new Set<string>()
    try {
      const question = this.questions.push(read((change) => void changes.add(change))) - 1
      const outcome = changes.size > 0 ? 'changed' : 'kept'
      this.items.push({ line, outcome, message: [...changes].join(' ') || 'Kept unchanged.', question })
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.refuse(line, error.message)
    }
  }

  /**
   * Tells what is left out beside the questions, each with the next question below its line, else with the last;
   * `more` says so of what is too much to name.
   */
  tellLeftOut(
    leftOut: readonly { line: number; say: (where: 'above' | 'below') => string }[],
    more: (count: number) => string,
  ): void {
    const taken = [...this.items.entries()].filter(([, { question }]) => question !== null)
    const last = taken.at(-1)
    if (!last) return
    let next = 0
    const notesByItem = new Map<number, string[]>()
    for (const { line, say } of leftOut) {
      while (next < taken.length && (taken[next]?.[1].line ?? 0) < line) next++
      const [at] = taken[next] ?? last
      const notes = notesByItem.get(at) ?? []
      notesByItem.set(at, notes)
      notes.push(say(next < taken.length ? 'above' : 'below'))
    }
    for (const [at, notes] of notesByItem) {
      const shown = notes.length > MOST_TOLD ? [...notes.slice(0, MOST_TOLD), more(notes.length - MOST_TOLD)] : notes
      const item = this.items[at]
      if (item) this.items[at] = changedItem(item, ...shown)
    }
  }

  refuse(line: number, message: string): void {
    this.#makeRoom(line)
    this.items.push({ line, outcome: 'refused', message, question: null })
  }

  #makeRoom(line: number): void {
    if (this.items.length > 0 && this.items.length % STRIDE === 0) this.#onRead(this.items.length)
    if (this.items.length < this.#most) return
    const message = `The rest was not read: the limit is ${this.#most} questions.`
    this.items.push({ line, outcome: 'refused', message, question: null })
    throw new ImportReportFull(message)
  }
}
