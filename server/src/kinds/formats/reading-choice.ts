import type { ImportItem } from '#contract/api/imports.ts'
import type { ImportReport } from './import-report.ts'
import type { PlainQuestion } from './plain-question.ts'

/** One of the ways in which a file can be read. */
export interface Reading {
  id: string
  /** For its author: "Counted from 1: 1 is the first option" */
  label: string
}

/** Which way a file is read, where it can be read in several. */
export class ReadingChoice {
  readonly #wanted: string | null
  /** The ways among which the author has to choose. */
  open: readonly Reading[] = []
  /** The one that the author need not choose, because no answer depends on it. */
  usual: string | null = null
  /** The one that the file was read in. */
  taken: string | null = null
  isChosen = false

  constructor(wanted: string | null) {
    this.#wanted = wanted
  }

  /**
   * The way to read a file, among those that fit all of it. A reader calls this once. Where the author has not chosen,
   * the first is tried and all are offered; with `usual`, that one is taken, since no answer depends on it.
   */
  pick<R extends Reading>(readings: readonly [R, ...R[]], usual?: R): R {
    const wanted = readings.find(({ id }) => id === this.#wanted)
    const reading = wanted ?? usual ?? readings[0]
    this.taken = reading.id
    this.isChosen = wanted !== undefined && readings.length > 1
    if (!wanted && readings.length > 1) {
      this.open = readings
      this.usual = usual?.id ?? null
    }
    return reading
  }
}

/** Reads an open file into a report, in the way that is chosen. */
export type ReadInto = (report: ImportReport, choice: ReadingChoice) => void

/** A file as it was read in one of them. */
export interface FileReading extends Reading {
  questions: PlainQuestion[]
  items: ImportItem[]
}

/** The readings of a file, each with the first questions that it changes. */
export interface PlainAsk {
  choices: (Reading & { preview: PlainQuestion[] })[]
  /** The reading that was taken; null if the author has to choose. */
  chosen: string | null
}

const MOST_SHOWN = 3

/**
 * What all readings of a file agree on, and what an author has to be asked about. Nothing that depends on the reading is
 * taken, unless there is a `usual` one.
 */
export function compareReadings(
  readings: readonly FileReading[],
  usual: string | null,
): { questions: PlainQuestion[]; items: ImportItem[]; ask: PlainAsk | null } {
  const taken = readings.find(({ id }) => id === usual)
  const base = taken ?? readings[0] ?? { questions: [], items: [] }
  // Of a reading that is only offered, the first questions are enough.
  const compared = taken ? Math.min(...readings.map(({ items }) => items.length)) : base.items.length
  const open = base.items.slice(0, compared).flatMap((_, at) => (isSettled(readings, at) ? [] : [at]))
  if (open.length === 0) return { questions: base.questions, items: base.items, ask: null }
  const choices = readings.map((reading) => ({
    id: reading.id,
    label: reading.label,
    preview: open.flatMap((at) => questionAt(reading, at) ?? []).slice(0, MOST_SHOWN),
  }))
  if (taken) return { questions: taken.questions, items: taken.items, ask: { choices, chosen: taken.id } }
  const asked = new Set(open)
  const questions: PlainQuestion[] = []
  const items = base.items.map((item, at): ImportItem => {
    if (asked.has(at))
      return { ...item, outcome: 'asked', message: 'Choose how the answers are written.', question: null }
    const question = item.question === null ? undefined : base.questions[item.question]
    return question ? { ...item, question: questions.push(question) - 1 } : item
  })
  return { questions, items, ask: { choices, chosen: null } }
}

/** What the answers of a file may mean, in words for its author: the same for every format. */
export const ANSWER_LABELS = {
  from_1: 'Counted from 1: 1 is the first option',
  from_0: 'Counted from 0: 1 is the second option',
  by_text: 'The answer is the text of an option',
  by_label: 'The answer is the letter or the id of an option',
  by_letter: 'A letter is a place: A is the first option',
  letter_by_text: 'A letter is the text of an option',
} as const

/** Whether an item became the same question in every reading, or was refused in every one. */
function isSettled(readings: readonly FileReading[], at: number): boolean {
  const [first, ...others] = readings.map((reading) => {
    const question = questionAt(reading, at)
    if (!question) return reading.items[at]?.outcome
    return JSON.stringify([question.type, question.key, question.options.map(({ text }) => text)])
  })
  return others.every((other) => other === first)
}

const questionAt = ({ questions, items }: FileReading, at: number): PlainQuestion | undefined =>
  questions[items[at]?.question ?? -1]
