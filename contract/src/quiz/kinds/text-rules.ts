import { allOrNothing } from '../credit.ts'
import { isAccepted } from '../typed-answer.ts'
import { type RulesOf, entriesOf, markProblems, spellingProblems } from './shared-rules.ts'
import type { textSchemas } from './text.ts'

export const textRules: RulesOf<typeof textSchemas> = {
  label: 'Typed answer',
  grade: (_, key, answer) => allOrNothing(isAccepted(answer, key)),
  problems: (question) => [
    ...markProblems(question),
    ...(question.key ?? []).flatMap((spelling, index) => spellingProblems(`key.${index}`, spelling)),
  ],
  readSent(common, { key }) {
    const spellings = entriesOf(key).filter((entry) => typeof entry === 'string')
    return { ...common, key: spellings.length > 0 ? spellings : null }
  },
}
