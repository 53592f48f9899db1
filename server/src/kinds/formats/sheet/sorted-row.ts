import type { Cells } from './sheet-question.ts'

/** An answer of a row, which may have several columns for it. */
export interface SheetAnswer {
  text: string
  /** Its header says that it is a number, never a text. */
  isIndex: boolean
  /** It was in a column for each option, and says whether that is right. */
  isFlags?: true
}

/** A row by the meaning of its columns. */
export interface SortedRow {
  cells: Cells
  answers: SheetAnswer[]
  /** Where its options begin and end is certain. */
  isSure: boolean
}
