import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { letteredPlaces } from '../formats/sheet/sheet-answer.ts'
import type { SheetQuestion } from '../formats/sheet/sheet-question.ts'
import { buildChoice, buildSingle } from './build-choice.ts'

/** A row with options. Without a type, the number of right options follows from its answer. */
export function readSheetChoice(question: SheetQuestion, type: 'single' | 'multiple' | undefined): PlainQuestion {
  const { cells, words, note } = question
  // A sheet with the right answer in one column and the wrong ones in others.
  const isDistracted = cells.wrong.length > 0
  const rights = cells.rights.length > 1 ? cells.rights : [cells.answer]
  if (isDistracted && rights.join('').trim() === '') throw new FormatError('It has no answer.')
  const options = isDistracted
    ? [...rights, ...cells.wrong, ...cells.options.map(({ text }) => text)].map((text, place) => ({ place, text }))
    : cells.options
  if (options.length === 0) throw new FormatError('It has no options.')
  const right = isDistracted ? rights.map((_, place) => place) : question.named()
  const last = cells.keep_last.trim() === '' ? [] : letteredPlaces(cells.keep_last, options)
  const choices = options.map(({ place, text }) => ({ text, right: right.includes(place), last: last.includes(place) }))
  // Elsewhere "multiple" often means that there are several options.
  if (type && !(isDistracted && rights.length === 1)) return buildChoice(words, choices, type, note)
  const rightTexts = new Set(choices.filter((choice) => choice.right).map(({ text }) => text.trim()))
  return rightTexts.size > 1 ? buildChoice(words, choices, 'multiple', note) : buildSingle(words, choices, note)
}
