import { cleanLine } from '../text/clean-text.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { noSuchKind } from '../no-such-kind.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { isAikenSign } from './read-aiken.ts'

/** One question in Aiken, with its reason in a WHY line. */
export function writeAiken<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { oneRight } = SERVER_KINDS[question.type].formats
  if (!oneRight) throw noSuchKind('Aiken', question.type)
  const { options, right } = oneRight(question)
  const text = cleanLine(question.text)
  if (isAikenSign(text)) throw new FormatError('In Aiken the text would look like an option.')
  if (options.some((option) => cleanLine(option) === ''))
    throw new FormatError("Aiken can't hold options without text.")
  const why = cleanLine(question.why)
  return [
    text,
    ...options.map((option, index) => `${letterOf(index)}. ${cleanLine(option)}`),
    `ANSWER: ${letterOf(right)}`,
    ...(why ? [`WHY: ${why}`] : []),
    '',
  ].join('\n')
}
