import { cleanWords, type QuestionWords } from '../formats/build-question.ts'
import type { PlainQuestion } from '../formats/plain-question.ts'

export const buildTrueFalse = (words: QuestionWords, key: boolean): PlainQuestion => ({
  ...cleanWords(words),
  type: 'true_false',
  options: [],
  key,
})
