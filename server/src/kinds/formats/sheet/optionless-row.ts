import { indexOfLetter, isOnlyLetters, numbersIn } from '../answers/answer-marks.ts'
import { areTruthLetters, asksForTruth, truthOfLetter, truthOfWord } from '../answers/truth-words.ts'
import { FormatError } from '../plain-question.ts'
import type { Explained } from './explain-answer.ts'
import type { Header } from './sheet-columns.ts'
import type { Cells, SheetQuestion } from './sheet-question.ts'

/** What all rows of a sheet say about answers to rows without options. */
export interface AnswerEvidence {
  /** The places that the header has columns for. */
  places: number[]
  /** Whether numbers count options. */
  countsOptions: boolean
  /** Whether letters mean true and false; null if that is not clear. */
  areTruths: boolean | null
}

export const hasOptions = ({ options, wrong }: Cells): boolean => options.length > 0 || wrong.length > 0

export function answerEvidence(
  rows: readonly Cells[],
  explained: readonly Explained[],
  header: Header,
): AnswerEvidence {
  return {
    places: header.columns.flatMap((column) => (column?.of === 'option' ? [column.place] : [])),
    countsOptions:
      header.isTemplate ||
      header.isIndex ||
      explained.some(({ form, places }) => form === 'numbers' && places.size > 0 && !places.has('text')),
    areTruths: areTruthLetters(
      rows.filter((cells) => !hasOptions(cells) && cells.type.trim() === '').map(({ answer }) => answer),
    ),
  }
}

/** Whether the answer of a row without options and type means true or false. */
export function truthIn({ answer, question }: Cells, { areTruths, places }: AnswerEvidence): boolean | undefined {
  const isOption = places.includes(indexOfLetter(answer.trim()))
  const isLetter = areTruths === true || asksForTruth(question)
  return truthOfWord(answer) ?? (isLetter && !isOption ? truthOfLetter(answer) : undefined)
}

/**
 * Refuses an answer that seems to name options which its row lacks, though its sheet has columns for them: typed, the
 * letter itself would become the key. Also one that may mean true or false.
 */
export function refuseLostOptions(question: SheetQuestion, { places, countsOptions, areTruths }: AnswerEvidence): void {
  const { cells, typeName, truth } = question
  if (typeName !== '' || question.hasOptions || truth !== undefined) return
  const said = cells.answer.trim().slice(0, 60)
  const letter = places.includes(indexOfLetter(said)) ? undefined : truthOfLetter(said)
  if (letter !== undefined && (areTruths === null || places.length > 0))
    throw new FormatError(
      `Its answer is "${said}", which could mean ${letter}. Write ${letter}, or for a typed answer "text" into the column "type".`,
    )
  const numbers = numbersIn(said)
  const isNumber = numbers?.every((number) => countsOptions && number <= Math.max(...places) + 1)
  if (places.length > 0 && (isNumber || isOnlyLetters(said)))
    throw new FormatError(
      `Its answer is "${said}", but it has no options. For a typed answer, write "text" into the column "type".`,
    )
}
