import { letterOf } from '#contract/letter-of.ts'
import { lettersIn } from '../answers/answer-marks.ts'
import { AnswerOptions } from '../answers/answer-options.ts'
import { strayAnswer } from '../answers/answer-problem.ts'
import { namedByText } from '../answers/named-in-words.ts'

export interface SheetOption {
  place: number
  text: string
}

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
