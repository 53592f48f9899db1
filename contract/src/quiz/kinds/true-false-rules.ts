import { allOrNothing } from '../credit.ts'
import { type RulesOf, markProblems } from './shared-rules.ts'
import type { trueFalseSchemas } from './true-false.ts'

export const trueFalseRules: RulesOf<typeof trueFalseSchemas> = {
  label: 'True or false',
  grade: (_, key, answer) => allOrNothing(answer === key),
  problems: markProblems,
  readSent: (common, { key }) => ({ ...common, key: typeof key === 'boolean' ? key : null }),
}
