import type { ImportItem } from '#contract/api/imports.ts'
import { FormatError, type PlainQuestion } from './plain-question.ts'
import type { Note } from './build-question.ts'

/** More than any question bank has; beyond it, the file is abuse. */
export const MOST_ITEMS = 20_000

/** Thrown when the rest of a file is not read. */
export class ImportReportFull extends Error {}

/** How many questions are read between two progress reports. */
const STRIDE = 250

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
