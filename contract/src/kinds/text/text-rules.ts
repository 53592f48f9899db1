import { allOrNothing } from '#contract/credit.ts'
import { isAccepted } from '#contract/typed-answer.ts'
import type { RulesOf } from '../rules.ts'
import { entriesOf, markProblems } from '../option-rules.ts'
import { spellingProblems } from '../spelling-problems.ts'
import type { textSchemas } from './text.ts'

export const textRules: RulesOf<typeof textSchemas> = {
  grade: (_, key, answer) => allOrNothing(isAccepted(answer, key)),
  problems: (question) => [
    ...markProblems(question),
    ...(question.key ?? []).flatMap((spelling, index) => spellingProblems(`key.${index}`, spelling)),
  ],
  withIds(common, { key }) {
    const spellings = entriesOf(key).filter((entry) => typeof entry === 'string')
    return { ...common, key: spellings.length > 0 ? spellings : null }
  },
  indexedKey: (_, key) => key,
}
