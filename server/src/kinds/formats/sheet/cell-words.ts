import { FormatError } from '../plain-question.ts'
import { quizFileWords } from '../quiz-file-question.ts'

/** `one | another`. */
export const readWords = quizFileWords

export function writeWords(words: string[]): string {
  if (words.some((word) => word.includes('|')))
    throw new FormatError("A spreadsheet can't hold an upright line (|) inside this answer.")
  return words.join(' | ')
}
