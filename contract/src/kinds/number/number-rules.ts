import { FULL_CREDIT } from '#contract/credit.ts'
import type { DraftKey, Problem } from '#contract/draft.ts'
import { SIZES } from '#contract/draft-limits.ts'
import type { Key } from '#contract/question.ts'
import { sized } from '#contract/text-problems.ts'
import type { RulesOf } from '../rules.ts'
import { markProblems } from '../option-rules.ts'
import type { numberSchemas } from './number.ts'

/** How far an answer is from the tolerance, compared as decimals, not as binary fractions: 0.1 off is within 0.1. */
const beyond = (given: number, { value, tolerance }: Key<'number'>): number => {
  const distance = Math.abs(given - value) - tolerance
  return distance <= 1e-9 * Math.max(1, Math.abs(value)) ? 0 : distance
}

/** A draft's key can be that of any kind. */
const isRange = (key: DraftKey): key is Key<'number'> => key !== null && typeof key === 'object' && 'value' in key

const unitProblems = ({ unit }: { unit: string | null }): Problem[] =>
  unit === null ? [] : sized('unit', unit, SIZES.unit)

export const numberRules: RulesOf<typeof numberSchemas> = {
  grade(_, key, answer) {
    const distance = beyond(answer, key)
    if (distance === 0) return FULL_CREDIT
    if (key.span === null || distance >= key.span) return 0
    return Math.min(FULL_CREDIT - 1, Math.floor(FULL_CREDIT * (1 - distance / key.span)))
  },
  problems: (question) => [...markProblems(question), ...unitProblems(question)],
  withIds: (common, { key, unit }) => ({
    ...common,
    unit: unit?.trim() ? unit : null,
    key: isRange(key) ? { ...key, span: key.span ?? null } : null,
  }),
  indexedKey: (_, key) => key,
  draftParts: ({ unit }) => ({ unit }),
}
