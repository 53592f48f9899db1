import { hasOnlyNamed, numbersIn, partsOf } from '../formats/answers/answer-marks.ts'
import { FormatError } from '../formats/plain-question.ts'
import type { SheetOption } from '../formats/sheet/sheet-answer.ts'

/** Each of the parts that a text can be cut into. */
const countParts = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + partsOf(text).length, 0)

/** Whether numbers count items, and are neither their texts nor the names of their columns. */
function isCounting(answer: string, texts: readonly string[]): boolean {
  const numbers = numbersIn(answer)?.map(String)
  return numbers !== undefined && !hasOnlyNamed(answer) && !numbers.every((number) => texts.includes(number))
}

/** The right order of a row's items, by their indexes, where its answer names these places. */
export function saidOrder(answer: string, options: readonly SheetOption[], places: readonly number[]): number[] {
  const texts = options.map(({ text }) => text.trim())
  const order = places.map((place) => options.findIndex((option) => option.place === place))
  const isOnceEach = order.length === options.length && new Set(order).size === options.length
  // An item that is named twice has only one place among them.
  if (!isOnceEach || countParts([answer]) > countParts(texts))
    throw new FormatError("Its answer doesn't name every item exactly once.")
  // "2, 3, 1" may say which item has each place, or which place each item has.
  if (isCounting(answer, texts) && order.some((item, place) => order[item] !== place))
    throw new FormatError(
      `Its answer "${answer.trim().slice(0, 60)}" can be read in two ways. Write the letters of the items in their right order.`,
    )
  return order
}
