import { letterOf } from '#contract/text/letters.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { noSuchKind, FormatError, type PlainQuestion } from '../plain-question.ts'

/** A row of our own sheets; how many columns its options have depends on the others. */
export interface WrittenRow {
  question: string
  options: string[]
  /** From `answer` on. */
  rest: string[]
}

/** Columns of options have a letter each. */
const MOST_COLUMNS = 26

export function writeSheetRow<K extends QuestionType>(question: PlainQuestion<K>): WrittenRow {
  const { sheet, listed } = SERVER_KINDS[question.type].formats
  if (!sheet) throw noSuchKind('A spreadsheet', question.type)
  const texts = listed?.(question) ?? question.options
  const options = sheet.cells?.(question) ?? texts.map(({ text }) => text)
  if (options.length > MOST_COLUMNS) throw new FormatError(`A spreadsheet has room for ${MOST_COLUMNS} options.`)
  const kept = sheet.cells ? [] : texts.flatMap(({ last }, place) => (last ? [letterOf(place)] : []))
  return {
    question: question.text,
    options,
    rest: [sheet.write?.(question) ?? '', question.why, question.type, kept.join(', '), question.source],
  }
}

const REST = ['answer', 'why', 'type', 'keep_last', 'source']

/** The header and the rows of our own sheet; on import its columns can be in any order. */
export function sheetOf(rows: WrittenRow[]): { header: string[]; rows: string[][] } {
  const count = Math.max(mostOptions('single'), ...rows.map(({ options }) => options.length))
  const places = Array.from({ length: count }, (_, place) => place)
  return {
    header: ['question', ...places.map((place) => `option_${letterOf(place).toLowerCase()}`), ...REST],
    rows: rows.map(({ question, options, rest }) => [
      question,
      ...places.map((place) => options[place] ?? ''),
      ...rest,
    ]),
  }
}
