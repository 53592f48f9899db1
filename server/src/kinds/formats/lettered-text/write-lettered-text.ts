import { letterOf } from '#contract/letter-of.ts'
import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { noSuchKind } from '../no-such-kind.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { refuseMarkup } from '../text/strip-markup.ts'
import { answerKeyIn } from './answer-key.ts'
import { marksOn } from './option-marks.ts'

/** The lines with the options or the answers of a question. */
function answerLines<K extends QuestionType>(question: PlainQuestion<K>): string[] {
  const { oneRight, someRight, typed } = SERVER_KINDS[question.type].formats
  const one = oneRight?.(question)
  const { options, right } = one ? { options: one.options, right: [one.right] } : (someRight?.(question) ?? {})
  if (options && right) {
    const texts = options.map(cleanLine)
    if (texts.includes('')) throw new FormatError("Text can't hold options without words.")
    if (marksOn(texts.map((text) => ({ text, marks: new Set() }))).telling.length > 0)
      throw new FormatError('In text an option would look as if it was marked as right.')
    const lines = texts.map((text, index) => `${letterOf(index)}) ${text}`)
    // A star on every option would say nothing.
    if (right.length === lines.length) return [...lines, `Answer: ${right.map(letterOf).join(', ')}`]
    return lines.map((line, index) => (right.includes(index) ? `*${line}` : line))
  }
  if (!typed) throw noSuchKind('Text', question.type)
  return typed(question).map((answer) => `Answer: ${cleanLine(answer)}`)
}

/** One question with its number, its options by letter, a star before the right ones, and its reason. */
export function writeLetteredText<K extends QuestionType>(question: PlainQuestion<K>, number: number): string {
  const answers = answerLines(question)
  const why = cleanLine(question.why)
  const lines = [...answers, ...(why ? [`Why: ${why}`] : [])]
  refuseMarkup([question.text, ...lines])
  if (answerKeyIn(['', ...lines])) throw new FormatError('In text the answer would look like an answer key.')
  return [`${number}. ${cleanLine(question.text)}`, ...lines, ''].join('\n')
}
