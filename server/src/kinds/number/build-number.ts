import { cleanWords, type QuestionWords } from '../formats/build-question.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'

export function buildNumber(words: QuestionWords, value: number, tolerance: number): PlainQuestion {
  const cleaned = cleanWords(words)
  if (!Number.isFinite(value)) throw new FormatError("Its answer isn't a number.")
  if (!Number.isFinite(tolerance) || tolerance < 0) throw new FormatError("Its tolerance isn't a number of 0 or more.")
  return { ...cleaned, type: 'number', options: [], unit: null, key: { value: value + 0, tolerance, span: null } }
}
