import type { ImportReport } from './import-report.ts'

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
  /** Whether the author has chosen it, among several. */
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
