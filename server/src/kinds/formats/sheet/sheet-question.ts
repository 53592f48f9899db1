import { letterOf } from '#contract/text/letters.ts'
import type { DecimalSign } from '../answers/decimal-sign.ts'
import type { Note, QuestionWords } from '../build-question.ts'
import { lettersIn } from '../answers/answer-marks.ts'
import { AnswerOptions } from '../answers/answer-options.ts'
import { strayAnswer, namedByText } from '../answers/named-in-words.ts'
import { FormatError } from '../plain-question.ts'

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
  hasOptions: boolean
  /** The column `type` in lower case; empty if missing. */
  typeName: string
  decimalSign: DecimalSign
  /** The places of the options that its answer names. */
  named: () => number[]
  /** What its answer means if it has neither options nor a type, where that is true or false. */
  truth: boolean | undefined
  note: Note
}

/** An answer of a row, which may have several columns for it. */
export interface SheetAnswer {
  text: string
  /** Its header says that it is a number, never a text. */
  isIndex: boolean
  /** It was in a column for each option, and says whether that is right. */
  isFlags?: true
}

export interface SortedRow {
  cells: Cells
  answers: SheetAnswer[]
  /** Where its options begin and end is certain. */
  isSure: boolean
}

export interface SheetOption {
  place: number
  text: string
}

export const hasOptions = ({ options, wrong }: Cells): boolean => options.length > 0 || wrong.length > 0

/** The options of a row as an answer may call them; their letters are those of their columns. */
export const answerOptions = (options: readonly SheetOption[]): AnswerOptions =>
  new AnswerOptions(options.map(({ place, text }) => ({ letter: letterOf(place), text })))

/** The places of letters, as in our own column `keep_last`. */
export function letteredPlaces(answer: string, options: SheetOption[]): number[] {
  const known = answerOptions(options)
  const letters = lettersIn(answer)
  const indexes = letters ? letters.flatMap((letter) => known.withLetter(letter)) : namedByText(answer, known)
  if (!indexes || indexes.length < (letters?.length ?? 1)) throw strayAnswer(answer, known)
  return indexes.map((index) => options[index]?.place ?? -1)
}

export function writeWords(words: string[]): string {
  if (words.some((word) => word.includes('|')))
    throw new FormatError("A spreadsheet can't hold an upright line (|) inside this answer.")
  return words.join(' | ')
}
