import type { LetterRow } from './letter-rows.ts'

/** The lines of a text, and what their indentation and their numbers say. */
export interface Layout {
  lines: string[]
  /** The options that have a number instead of a letter, each as if it had a letter. */
  numbered: Map<number, string>
  /** The labels of options that are no plain Latin letters, by the lines that had them. */
  rows: Map<number, LetterRow>
  /** The lines that are questions, since a list is nested below them. */
  asking: Set<number>
  /** The lines that are nested below an option, and belong to nothing. */
  stray: Set<number>
  /** How far each line is indented. */
  indents: number[]
  /** How long each line is with its indentation, and the longest. */
  widths: number[]
  width: number
  /** Questions start with "Q:". */
  isPaired: boolean
  /** What was changed in an answer, and why one is refused, by their lines. */
  changes: Map<number, string>
  problems: Map<number, string>
}
