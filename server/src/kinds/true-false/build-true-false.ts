import { cleanWords, type QuestionWords } from '../formats/build-question.ts'
import type { PlainQuestion } from '../formats/plain-question.ts'

export const buildTrueFalse = (words: QuestionWords, key: boolean): PlainQuestion => ({
  ...cleanWords(words),
  type: 'true_false',
  options: [],
  key,
})

const TRUTHS: Record<string, boolean> = { true: true, t: true, yes: true, false: false, f: false, no: false }

/** Whether a word means true or false, if either. */
export function truthOf(word: string): boolean | undefined {
  const plain = word.trim().toLowerCase()
  return Object.hasOwn(TRUTHS, plain) ? TRUTHS[plain] : undefined
}
