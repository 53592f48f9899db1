import type { ImportItem } from '#contract/authoring.ts'
import { FormatError, type PlainQuestion } from './plain-question.ts'
import type { Note } from './build-question.ts'

/** More than anybody's question bank has; past it, a file is a flood. */
export const MOST_ITEMS = 20_000

/** Tells that the rest of a file is not read. */
export class ImportReportFull extends Error {}

/** So many questions are read between two words on how far it is. */
const STRIDE = 250

/** The import report of a file, question by question: a bad one is told and costs no other. */
export class ImportReport {
  readonly questions: PlainQuestion[] = []
  readonly items: ImportItem[] = []
  readonly #onRead: (read: number) => void

  constructor(onRead: (read: number) => void = () => {}) {
    this.#onRead = onRead
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
    if (this.items.length < MOST_ITEMS) return
    const message = `The rest was not read: the limit is ${MOST_ITEMS} questions.`
    this.items.push({ line, outcome: 'refused', message, question: null })
    throw new ImportReportFull(message)
  }
}
