import { allOrNothing } from '../credit.ts'
import type { DraftKey } from '../draft.ts'
import type { Key } from '../question.ts'
import type { RulesOf } from './rules.ts'
import { markProblems } from './option-rules.ts'
import type { numberSchemas } from './number.ts'

/** A tolerance is compared as decimals, not as binary fractions: 0.1 off is within 0.1. */
const isWithin = (given: number, value: number, tolerance: number): boolean =>
  Math.abs(given - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value))

/** A draft's key can be that of any kind. */
const isRange = (key: DraftKey): key is Key<'number'> => key !== null && typeof key === 'object' && 'value' in key

export const numberRules: RulesOf<typeof numberSchemas> = {
  grade: (_, { value, tolerance }, answer) => allOrNothing(isWithin(answer, value, tolerance)),
  problems: markProblems,
  withIds: (common, { key }) => ({ ...common, key: isRange(key) ? key : null }),
  indexedKey: (_, key) => key,
}
