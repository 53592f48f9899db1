import { FULL_CREDIT } from './credit.ts'
import type { ShownText } from '../text/plain-text.ts'
import { KINDS } from './kinds/kinds.ts'
import type { Answer, Key, Question, QuestionType } from './question.ts'
import { isRecord } from '../is-record.ts'

/** The text of a question where it is only read: in lists, reviews and reports. */
export function questionTitle({ type, text, rendered }: ShownText & { type: QuestionType }): Required<ShownText> {
  const title = KINDS[type].words.title ?? ((words: string) => words)
  return { text: title(text), rendered: rendered ? title(rendered) : null }
}

/** An answer or a key as text. */
export const answerWords = <K extends QuestionType>(question: Question<K>, given: Answer | Key): string =>
  given === null ? 'nothing' : KINDS[question.type].words.answer(question, given)

/** How many parts of an answer with this credit are right, and of how many; null where its parts are not counted. */
export function rightParts<K extends QuestionType>(
  question: Question<K>,
  credit: number,
): { right: number; of: number } | null {
  const of = KINDS[question.type].partCount?.(question)
  return of === undefined ? null : { right: Math.ceil((credit * of) / FULL_CREDIT), of }
}

/** Calls back with each text in a question that is rendered, however deep, and its path: `text`, `options.1.text`. */
export function eachText(value: unknown, found: (text: string, path: string) => void, path = ''): void {
  if (Array.isArray(value)) for (const [at, part] of value.entries()) eachText(part, found, `${path}${at}.`)
  else if (isRecord(value)) {
    if (typeof value.text === 'string' && 'rendered' in value) found(value.text, `${path}text`)
    for (const name in value) if (typeof value[name] === 'object') eachText(value[name], found, `${path}${name}.`)
  }
}

/** The same question with each text in it that is rendered changed, however deep. */
export function changeTexts<Whole>(whole: Whole, change: (shown: ShownText) => ShownText): Whole
export function changeTexts(whole: unknown, change: (shown: ShownText) => ShownText): unknown {
  if (Array.isArray(whole)) return whole.map((part: unknown) => changeTexts(part, change))
  if (!isRecord(whole)) return whole
  const parts: Record<string, unknown> = {}
  for (const name in whole)
    parts[name] = typeof whole[name] === 'object' ? changeTexts(whole[name], change) : whole[name]
  const { text, rendered } = parts
  return typeof text === 'string' && (typeof rendered === 'string' || rendered === null)
    ? { ...parts, ...change({ text, rendered }) }
    : parts
}
