import type { Note, QuestionWords } from '../build-question.ts'
import type { SheetOption } from './sheet-answer.ts'

/** The cells of a row by their meaning. */
export interface Cells {
  question: string
  type: string
  answer: string
  tolerance: string
  why: string
  source: string
  keep_last: string
  options: SheetOption[]
  /** Right answers that have columns of their own. */
  rights: string[]
  wrong: string[]
}

/** A question of a sheet, before its kind is known. */
export interface SheetQuestion {
  cells: Cells
  words: QuestionWords
  /** Whether its cells contain options. */
  hasOptions: boolean
  /** The column `type` in lower case; empty if missing. */
  typeName: string
  /** The places of the options that its answer names. */
  named: () => number[]
  /** What its answer means if it has neither options nor a type, where that is true or false. */
  truth: boolean | undefined
  note: Note
}
