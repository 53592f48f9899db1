import { withUnit } from '#contract/kinds/number/number-words.ts'
import { readNumber } from '#contract/read-number.ts'
import type { RangeDraft } from './range-draft.ts'

/** As people add: 0.1 + 0.2 is 0.3. */
const plain = (number: number): string => String(Number(number.toPrecision(12)))

/** What the fields mean for players, with their own numbers; null while there is nothing to explain. */
export function exampleOf(
  { value: typed, tolerance, span, unit }: RangeDraft,
  givesPartialCredit = true,
): string | null {
  const value = readNumber(typed)
  const near = Math.abs(readNumber(tolerance) ?? 0)
  const beyond = givesPartialCredit ? Math.abs(readNumber(span) ?? 0) : 0
  if (value === null || (near === 0 && beyond === 0)) return null
  const told = (number: number) => withUnit(plain(number), unit.trim())
  const right =
    near === 0 ? `Only ${told(value)} is right.` : `${told(value - near)} to ${told(value + near)} are right.`
  if (beyond === 0) return right
  const half = `${told(value - near - beyond / 2)} or ${told(value + near + beyond / 2)} gets half of the credit`
  const [least, most] = [value - near - beyond, value + near + beyond]
  return `${right} ${half}; below ${told(least)} or above ${told(most)} there is none.`
}
