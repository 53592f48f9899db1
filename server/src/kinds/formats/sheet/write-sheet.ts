import { letterOf } from '#contract/letter-of.ts'
import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { MOST_OPTIONS } from '../build-question.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'

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

/** One question as a row of cells. */
export function writeSheetRow<K extends QuestionType>(question: PlainQuestion<K>): string[] {
  const { sheet, listed, name } = SERVER_KINDS[question.type].formats
  if (!sheet) throw new FormatError(`A spreadsheet doesn't support questions with ${name}.`)
  const options = listed(question)
  const kept = options.flatMap(({ last }, place) => (last ? [letterOf(place)] : []))
  return [
    question.text,
    ...letters.map((_, place) => options[place]?.text ?? ''),
    sheet.write(question),
    question.why,
    question.type,
    kept.join(', '),
    question.source,
  ]
}
