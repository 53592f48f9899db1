import { allOrNothing } from '#contract/credit.ts'
import type { RulesOf } from '../rules.ts'
import { markProblems } from '../option-rules.ts'
import type { trueFalseSchemas } from './true-false.ts'

export const trueFalseRules: RulesOf<typeof trueFalseSchemas> = {
  grade: (_, key, answer) => allOrNothing(answer === key),
  problems: markProblems,
  withIds: (common, { key }) => ({ ...common, key: typeof key === 'boolean' ? key : null }),
  indexedKey: (_, key) => key,
}
