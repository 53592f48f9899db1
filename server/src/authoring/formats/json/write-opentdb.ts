import { escapeUTF8 } from 'entities'
import { FormatError, type PlainQuestion } from '../plain-question.ts'

const NEEDS = 'Open Trivia DB only supports questions with one right option.'

/** One question in Open Trivia Database format, with HTML entities. */
export function writeOpentdb(question: PlainQuestion): object {
  const common = { difficulty: 'medium', category: 'General Knowledge', question: escapeUTF8(question.text) }
  if (question.type === 'true_false')
    return {
      type: 'boolean',
      ...common,
      correct_answer: question.key ? 'True' : 'False',
      incorrect_answers: [question.key ? 'False' : 'True'],
    }
  if (question.type !== 'single') throw new FormatError(NEEDS)
  const texts = question.options.map(({ text }) => escapeUTF8(text))
  if (texts.includes('')) throw new FormatError("Open Trivia DB doesn't support options without text.")
  return {
    type: 'multiple',
    ...common,
    correct_answer: texts[question.key],
    incorrect_answers: texts.filter((_, place) => place !== question.key),
  }
}

export const wrapOpentdb = (results: object[]): string => `${JSON.stringify({ response_code: 0, results }, null, 1)}\n`
