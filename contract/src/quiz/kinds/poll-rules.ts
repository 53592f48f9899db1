import { SIZES } from '../draft-limits.ts'
import { optionProblems, withoutEmptyEnd, type RulesOf } from './shared-rules.ts'
import type { pollSchemas } from './poll.ts'

export const pollRules: RulesOf<typeof pollSchemas> = {
  label: 'Poll',
  grade: () => 0,
  /** Without options, players type what they think. */
  problems: (question) => (question.options.length === 0 ? [] : optionProblems(question)),
  /** One with options keeps two of them to fill in; one without is answered by typing. */
  trimmed(question) {
    const written = withoutEmptyEnd(question.options, () => false)
    return { ...question, options: written.length > 0 ? written : question.options.slice(0, SIZES.options.least) }
  },
  readSent: (common) => ({ ...common, key: null }),
}
