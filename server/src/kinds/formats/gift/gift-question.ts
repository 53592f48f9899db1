import type { Note, QuestionWords } from '../build-question.ts'
import type { Worth } from '../feedback.ts'
import { splitAnswers, splitFeedback, type GiftAnswer } from './gift-answers.ts'
import { findSign } from './gift-signs.ts'

/** What can be between the braces, by Moodle's names; blanks are braces with answers at several places. */
export type GiftType = 'numerical' | 'ordering' | 'truefalse' | 'multichoice' | 'matching' | 'shortanswer' | 'blanks'

/** Reads text in its own declared format, else in that of the question. */
export type ReadWords = (raw: string) => string

/** A GIFT question, parsed as far as all types have in common. */
export interface GiftQuestion {
  /** The content of the braces, without the general feedback. */
  body: string
  /** The contents of all its braces; its text has a blank for each where there are several. */
  sets: string[]
  general: string
  /** The text of the question, with the reason from these answers. */
  words: (answers: GiftAnswer[], worthOf?: (answer: GiftAnswer) => Worth) => QuestionWords
  read: ReadWords
  note: Note
}

const TRUTH = /^(T|TRUE|F|FALSE)$/i

/** The question type, by the signs of the answers. */
export function giftTypeOf(body: string): GiftType {
  if (body.startsWith('#')) return 'numerical'
  if (/^>\s*\d/.test(body)) return 'ordering'
  if (TRUTH.test(splitFeedback(body).text)) return 'truefalse'
  const answers = splitAnswers(body)
  if (answers.some(({ sign }) => sign === '~')) return 'multichoice'
  return answers.some(({ sign, text }) => sign === '=' && findSign(text, '->') >= 0) ? 'matching' : 'shortanswer'
}
