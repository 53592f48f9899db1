import type { Note, QuestionWords } from '../build-question.ts'
import { splitAnswers, splitFeedback, type GiftAnswer } from './gift-answers.ts'

/** What can stand between the braces, by Moodle's names. */
export type GiftType = 'numerical' | 'ordering' | 'truefalse' | 'multichoice' | 'matching' | 'shortanswer'

/** Reads text in its own declared format, else in that of the question. */
export type ReadWords = (raw: string) => string

/** A question of GIFT, taken apart as far as every type has it. */
export interface GiftQuestion {
  /** What stands between the braces, without what is said of the question as a whole. */
  body: string
  general: string
  /** The words of the question, with the reason that these answers give. */
  words: (answers: GiftAnswer[]) => QuestionWords
  read: ReadWords
  note: Note
}

const TRUTH = /^(T|TRUE|F|FALSE)$/i

/** Of which type the answers make a question, by their signs. */
export function giftTypeOf(body: string): GiftType {
  if (body.startsWith('#')) return 'numerical'
  if (/^>\s*\d/.test(body)) return 'ordering'
  if (TRUTH.test(splitFeedback(body).text)) return 'truefalse'
  const answers = splitAnswers(body)
  if (answers.some(({ sign }) => sign === '~')) return 'multichoice'
  return answers.every(({ text }) => text.includes('->')) ? 'matching' : 'shortanswer'
}
