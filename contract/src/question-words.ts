import { FULL_CREDIT } from './credit.ts'
import type { ShownText } from './formulas/plain-text.ts'
import { KIND_WORDS } from './kind-words.ts'
import { KINDS } from './kinds.ts'
import type { Answer, Key, Question, QuestionType } from './question.ts'

/** The text of a question where it is only read: in lists, reviews and reports. */
export function questionTitle({ type, text, rendered }: ShownText & { type: QuestionType }): Required<ShownText> {
  const title = KIND_WORDS[type].title ?? ((words: string) => words)
  return { text: title(text), rendered: rendered ? title(rendered) : null }
}

/** An answer or a key as text. */
export const answerWords = <K extends QuestionType>(question: Question<K>, given: Answer | Key): string =>
  given === null ? 'nothing' : KIND_WORDS[question.type].answer(question, given)

/** How many parts of an answer with this credit are right, and of how many; null where its parts are not counted. */
export function rightParts<K extends QuestionType>(
  question: Question<K>,
  credit: number,
): { right: number; of: number } | null {
  const of = KINDS[question.type].partCount?.(question)
  return of === undefined ? null : { right: Math.ceil((credit * of) / FULL_CREDIT), of }
}
