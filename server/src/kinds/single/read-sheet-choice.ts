import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { namedPlaces } from '../formats/sheet/sheet-answer.ts'
import type { SheetQuestion } from '../formats/sheet/sheet-question.ts'
import { buildChoice, buildSingle } from './build-choice.ts'

/** A row with options. Without a type, the number of right options follows from its answer. */
export function readSheetChoice(question: SheetQuestion, type: 'single' | 'multiple' | undefined): PlainQuestion {
  const { cells, words, byNumber, note } = question
  // A sheet with the right answer in one column and the wrong ones in others.
  const options =
    cells.wrong.length > 0
      ? [cells.answer, ...cells.wrong, ...cells.options.map(({ text }) => text)].map((text, place) => ({ place, text }))
      : cells.options
  if (options.length === 0) throw new FormatError('It has no options.')
  const right = cells.wrong.length > 0 ? [0] : namedPlaces(cells.answer, options, byNumber)
  const last = cells.keep_last.trim() === '' ? [] : namedPlaces(cells.keep_last, options, false)
  const choices = options.map(({ place, text }) => ({ text, right: right.includes(place), last: last.includes(place) }))
  if (type) return buildChoice(words, choices, type, note)
  return right.length > 1 ? buildChoice(words, choices, 'multiple', note) : buildSingle(words, choices, note)
}
