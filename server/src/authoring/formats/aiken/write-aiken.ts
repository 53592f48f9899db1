import { cleanLine } from '../text/clean-text.ts'
import { letterOf, FormatError, type PlainQuestion } from '../plain-question.ts'
import { isAikenSign } from './read-aiken.ts'

const ONE_RIGHT = 'Aiken only supports questions with one right option.'

function choicesOf(question: PlainQuestion): { options: string[]; right: number } {
  if (question.type === 'true_false') return { options: ['True', 'False'], right: question.key ? 0 : 1 }
  if (question.type === 'single') return { options: question.options.map(({ text }) => text), right: question.key }
  throw new FormatError(ONE_RIGHT)
}

/** One question in Aiken, with its reason in a WHY line. */
export function writeAiken(question: PlainQuestion): string {
  const { options, right } = choicesOf(question)
  const text = cleanLine(question.text)
  if (isAikenSign(text)) throw new FormatError('In Aiken its text would look like an option.')
  if (options.some((option) => cleanLine(option) === ''))
    throw new FormatError("Aiken doesn't support options without text.")
  const why = cleanLine(question.why)
  return [
    text,
    ...options.map((option, place) => `${letterOf(place)}. ${cleanLine(option)}`),
    `ANSWER: ${letterOf(right)}`,
    ...(why ? [`WHY: ${why}`] : []),
    '',
  ].join('\n')
}
