import { letterOf, type PlainQuestion } from '../plain-question.ts'
import { MOST_OPTIONS } from '../build-question.ts'

const letters = Array.from({ length: MOST_OPTIONS }, (_, place) => letterOf(place))

/** The columns of our own sheets; on import they can be in any order. */
export const SHEET_HEADER = [
  'question',
  ...letters.map((letter) => `option_${letter.toLowerCase()}`),
  'answer',
  'why',
  'type',
  'keep_last',
  'source',
]

/** The answer as a person would write it: letters, TRUE, a number with its tolerance, or one spelling per line. */
function answerOf(question: PlainQuestion): string {
  switch (question.type) {
    case 'single':
      return letterOf(question.key)
    case 'multiple':
      return question.key.map(letterOf).join(', ')
    case 'order':
      return question.key.map((_, rank) => letterOf(rank)).join(', ')
    case 'true_false':
      return question.key ? 'TRUE' : 'FALSE'
    case 'text':
      return question.key.join('\n')
    case 'number': {
      const { value, tolerance } = question.key
      return tolerance === 0 ? String(value) : `${value} ± ${tolerance}`
    }
  }
}

/** One question as a row of cells; items to put in order are in their right order. */
export function writeSheetRow(question: PlainQuestion): string[] {
  const { options } = question
  const listed = question.type === 'order' ? question.key.flatMap((place) => options[place] ?? []) : options
  const kept = listed.flatMap(({ last }, place) => (last ? [letterOf(place)] : []))
  return [
    question.text,
    ...letters.map((_, place) => listed[place]?.text ?? ''),
    answerOf(question),
    question.why,
    question.type,
    question.type === 'order' ? '' : kept.join(', '),
    question.source,
  ]
}
