import { marksOn } from './option-marks.ts'
import { questionsIn } from './questions-in.ts'
import type { TextBlock } from './text-blocks.ts'

const hasLetters = ({ options, hasNumbers }: TextBlock): boolean =>
  !hasNumbers && options.length > 1 && options.every(({ letter }) => letter !== null)
const isMarked = ({ options }: TextBlock): boolean => options.length > 1 && marksOn(options).telling.length > 0
/** Lists with something marked are common in notes, so they must ask something. */
const asks = ({ text }: TextBlock): boolean => text.at(-1)?.endsWith('?') === true

export interface LetteredEvidence {
  /** Questions of Aiken: neither numbered nor marked, with options and an answer below. */
  aiken: number
  /** Questions with a number or a marked option. */
  text: number
  /** Questions with nothing but an answer. */
  typed: number
}

/** How many questions with lettered options there are in a text, and in whose manner. */
export function letteredEvidence(sample: string): LetteredEvidence {
  const { blocks, key } = questionsIn(sample)
  const keyed = new Set(key?.map(({ number }) => number))
  const found = { aiken: 0, text: 0, typed: 0 }
  for (const block of blocks) {
    const { number, text, answers } = block
    const isAnswered = answers.length > 0 || (number !== null && keyed.has(number))
    if ((number !== null || block.isNamed) && (hasLetters(block) || isMarked(block) || isAnswered)) found.text++
    else if (text.length === 0) continue
    else if (hasLetters(block) && answers.length > 0) found.aiken++
    else if (block.hasNumbers && (answers.length > 0 || isMarked(block))) found.text++
    else if (isMarked(block) && (hasLetters(block) || asks(block))) found.text++
    else if (answers.length > 0 && block.options.length === 0) found.typed++
  }
  // Aiken has a line for each option.
  const isWrapped = blocks.some(
    ({ changes, stray, number }) => changes.length > 0 || (stray !== null && number === null),
  )
  return isWrapped ? { ...found, aiken: 0, text: found.text + found.aiken } : found
}
