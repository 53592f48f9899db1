import { creditForShare } from '../credit.ts'
import { type RulesOf, markProblems, namedOptions, optionProblems, withoutEmptyEnd } from './shared-rules.ts'
import type { multipleSchemas } from './multiple.ts'

export const multipleRules: RulesOf<typeof multipleSchemas> = {
  label: 'All that apply',
  /** A wrong choice costs what a right one gives, so that choosing everything gains nothing. */
  grade(_, key, answer) {
    const right = answer.filter((id) => key.includes(id)).length
    return creditForShare(2 * right - answer.length, key.length)
  },
  problems: (question) => [...optionProblems(question), ...markProblems(question)],
  trimmed: (question) => ({
    ...question,
    options: withoutEmptyEnd(question.options, (id) => question.key?.includes(id) ?? false),
  }),
  readSent(common, { key }, names) {
    const ids = namedOptions(key, names)
    return { ...common, key: ids.length > 0 ? ids : null }
  },
}
