import { allOrNothing } from '../credit.ts'
import { type RulesOf, markProblems, namedOptions, optionProblems, withoutEmptyEnd } from './shared-rules.ts'
import type { singleSchemas } from './single.ts'

export const singleRules: RulesOf<typeof singleSchemas> = {
  label: 'One right answer',
  grade: (_, key, answer) => allOrNothing(answer === key),
  problems: (question) => [...optionProblems(question), ...markProblems(question)],
  trimmed: (question) => ({
    ...question,
    options: withoutEmptyEnd(question.options, (id) => id === question.key),
  }),
  readSent(common, { key }, names) {
    const [id = null, another] = namedOptions(key, names)
    return { ...common, key: another === undefined ? id : null }
  },
}
