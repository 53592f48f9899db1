import { readNumber } from '#contract/read-number.ts'
import type { Cells } from '../formats/sheet/sheet-question.ts'

/** "8.5 ± 0.5", or the same in two cells. */
export function sheetNumber({
  answer,
  tolerance,
}: Pick<Cells, 'answer' | 'tolerance'>): { value: number; tolerance: number } | undefined {
  const [said = '', spread = tolerance] = answer.split('±')
  const value = readNumber(said)
  const within = spread.trim() === '' ? 0 : readNumber(spread)
  return value === null || within === null ? undefined : { value, tolerance: within }
}

/** With a decimal comma, 12,742 would mean something else: the author is told how it was read. */
export const couldBeDecimal = (answer: string): boolean => /^\s*[-−]?[1-9]\d{0,2},\d{3}\s*(?:±|$)/.test(answer)
