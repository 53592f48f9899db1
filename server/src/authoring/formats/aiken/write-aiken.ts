import { cleanLine } from '../text/clean-text.ts'
import { letterOf, FormatError, type PlainQuestion } from '../plain-question.ts'
import { isAikenSign } from './read-aiken.ts'

const ONE_RIGHT = 'Aiken has only questions with one right option.'

function choicesOf(question: PlainQuestion): { options: string[]; right: number } {
  if (question.type === 'true_false') return { options: ['True', 'False'], right: question.key ? 0 : 1 }
  if (question.type === 'single') return { options: question.options.map(({ text }) => text), right: question.key }
  throw new FormatError(ONE_RIGHT)
}

/** One question in Aiken, with its reason on a WHY line. */
export function writeAiken(question: PlainQuestion): string {
  const { options, right } = choicesOf(question)
  const text = cleanLine(question.text)
  if (isAikenSign(text)) throw new FormatError('Aiken would take its words for an option.')
  if (options.some((option) => cleanLine(option) === '')) throw new FormatError('Aiken has no options without words.')
  const why = cleanLine(question.why)
  return [
    text,
    ...options.map((option, place) => `${letterOf(place)}. ${cleanLine(option)}`),
    `ANSWER: ${letterOf(right)}`,
    ...(why ? [`WHY: ${why}`] : []),
    '',
  ].join('\n')
}
