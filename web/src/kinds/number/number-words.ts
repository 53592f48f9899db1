import { groupedNumber, withUnit } from '#contract/quiz/kinds/number.ts'
import { isRecord } from '#contract/is-record.ts'
import type { Key, Question } from '#contract/quiz/question.ts'
import { keyIn, type CheckedVerdict } from '../checked-verdict.ts'

export const NOT_A_NUMBER = 'Enter a number, like 1234.5 or 1,234.5.'

/** How a number is read whose point may have been meant to separate thousands. */
export function readingWords(typed: string): string | null {
  const [, whole, rest] = /^([-+]?[1-9]\d{0,2})\.(\d{3})$/.exec(typed.trim()) ?? []
  return whole && rest ? `This is read as ${Number(typed)}. For thousands, type ${whole},${rest}.` : null
}

/** "41.9 to 42.3 km counts as right."; null where only the number itself does. */
export function toleranceWords(key: unknown, unit: string | null): string | null {
  if (!isRecord(key)) return null
  const { value, tolerance } = key
  if (typeof value !== 'number' || typeof tolerance !== 'number' || tolerance === 0) return null
  return `${groupedNumber(difference(value, tolerance))} to ${withUnit(groupedNumber(sum(value, tolerance)), unit)} counts as right.`
}

/** For paper: "42.195 ± 0.2 km (part of the credit within 10.2 km)". */
export function numberKeyWords(
  { unit }: Pick<Question<'number'>, 'unit'>,
  { value, tolerance, span }: Key<'number'>,
  hasPartialCredit: boolean,
): string {
  const right = withUnit(
    tolerance === 0 ? groupedNumber(value) : `${groupedNumber(value)} ± ${groupedNumber(tolerance)}`,
    unit,
  )
  if (!span || !hasPartialCredit) return right
  return `${right} (part of the credit within ${withUnit(groupedNumber(sum(tolerance, span)), unit)})`
}

/** How far off an answer is, and what is exact where that is not the right answer itself. */
export function offWords(verdict: CheckedVerdict, unit: string | null): string | null {
  const { answer, correct } = verdict
  const key = keyIn(verdict)
  const value = isRecord(key) ? key['value'] : null
  if (typeof answer !== 'number' || typeof value !== 'number' || answer === value) return null
  if (correct) return `Near enough. It is exactly ${withUnit(groupedNumber(value), unit)}.`
  const off = difference(answer, value)
  const far = groupedNumber(Math.abs(off))
  return `${unit === '%' ? pointWords(far) : withUnit(far, unit)} too ${off > 0 ? 'high' : 'low'}.`
}

/** Decimal fractions are subtracted as people do: 0.3 − 0.1 is 0.2. */
const difference = (one: number, other: number): number => Number((one - other).toPrecision(12))

const sum = (one: number, other: number): number => Number((one + other).toPrecision(12))

/** Between two percentages: 5% is 66 points below 71%, not 66 percent. */
const pointWords = (far: string): string => `${far} percentage ${far === '1' ? 'point' : 'points'}`
