import { ONE_RIGHT_RULES } from './one-right-rules.ts'
import type { RulesOf } from './shared-rules.ts'
import type { singleSchemas } from './single.ts'

export const singleRules: RulesOf<typeof singleSchemas> = { ...ONE_RIGHT_RULES, label: 'One right answer' }
