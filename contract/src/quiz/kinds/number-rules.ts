import { FULL_CREDIT } from '../credit.ts'
import type { DraftKey, Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import type { Key } from '../question.ts'
import { sized, type RulesOf, markProblems } from './shared-rules.ts'
import { numberIn, valueIn } from './kind.ts'
import type { numberSchemas } from './number.ts'

export const numberRules: RulesOf<typeof numberSchemas> = {
  label: 'A number',
  grade: (_, key, answer) => numberCredit(key, answer),
  problems: (question) => [...markProblems(question), ...unitProblems(question)],
  readSent: (common, { key, unit }) => ({
    ...common,
    unit: unit?.trim() ? unit : null,
    key: rangeIn(key),
  }),
}

/** What a number gets, in thousandths. */
export function numberCredit(key: Key<'number'>, given: number): number {
  const distance = beyond(given, key)
  if (distance === 0) return FULL_CREDIT
  if (key.span === null || distance >= key.span) return 0
  return Math.min(FULL_CREDIT - 1, Math.floor((FULL_CREDIT * (key.span - distance)) / key.span + 1e-9))
}

/** How far an answer is from the tolerance, compared as decimals, not as binary fractions: 0.1 off is within 0.1. */
const beyond = (given: number, { value, tolerance }: Key<'number'>): number => {
  const distance = Math.abs(given - value) - tolerance
  return distance <= 1e-9 * Math.max(1, Math.abs(value)) ? 0 : distance
}

const unitProblems = ({ unit }: { unit: string | null }): Problem[] =>
  unit === null ? [] : sized('unit', unit, SIZES.unit)

/** What a draft's key says, which can be that of any kind; nothing where it is no number. */
function rangeIn(key: DraftKey): Key<'number'> | null {
  const [value, tolerance, span] = [numberIn(key, 'value'), numberIn(key, 'tolerance'), numberIn(key, 'span')]
  const isExact = (valueIn(key, 'span') ?? null) === null
  if (value === undefined || tolerance === undefined || tolerance < 0) return null
  if (!isExact && (span === undefined || span <= 0)) return null
  return { value, tolerance, span: span ?? null }
}
