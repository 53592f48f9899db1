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
  wrong: string[]
}

/** A question of a sheet, before anybody asks of which kind it is. */
export interface SheetQuestion {
  cells: Cells
  words: QuestionWords
  /** Whether its cells name options. */
  hasOptions: boolean
  /** What the column `type` says, in small letters; empty where it says nothing. */
  typeName: string
  /** Whether answers count the options, as Kahoot's template has it. */
  byNumber: boolean
  note: Note
}
