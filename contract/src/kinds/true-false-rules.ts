import { allOrNothing } from '../credit.ts'
import type { KindRules } from './rules.ts'
import { markProblems } from './option-rules.ts'
import type { trueFalseSchemas } from './true-false.ts'

export const trueFalseRules: KindRules<'true_false', typeof trueFalseSchemas> = {
  grade: (_, key, answer) => allOrNothing(answer === key),
  problems: markProblems,
  withIds: (common, { key }) => ({ ...common, type: 'true_false', key: typeof key === 'boolean' ? key : null }),
  placedKey: (key) => key,
}
