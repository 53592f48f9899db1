import { escapeUTF8 } from 'entities'
import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { noSuchKind } from '../no-such-kind.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'

/** One question in Open Trivia Database format, with HTML entities. */
export function writeOpentdb<K extends QuestionType>(question: PlainQuestion<K>): object {
  const { oneRight, opentdb } = SERVER_KINDS[question.type].formats
  if (!oneRight || !opentdb) throw noSuchKind('Open Trivia DB', question.type)
  const { options, right } = oneRight(question)
  const texts = options.map((text) => escapeUTF8(text))
  if (texts.includes('')) throw new FormatError("Open Trivia DB can't hold options without text.")
  return {
    type: opentdb.type,
    difficulty: 'medium',
    category: 'General Knowledge',
    question: escapeUTF8(question.text),
    correct_answer: texts[right],
    incorrect_answers: texts.filter((_, index) => index !== right),
  }
}

export const wrapOpentdb = (results: object[]): string => `${JSON.stringify({ response_code: 0, results }, null, 1)}\n`
