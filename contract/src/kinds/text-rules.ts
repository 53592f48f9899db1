import { allOrNothing } from '../credit.ts'
import type { Problem } from '../draft.ts'
import { SIZES } from '../draft-limits.ts'
import { sized } from '../text-problems.ts'
import { isAccepted } from '../typed-answer.ts'
import type { RulesOf } from './rules.ts'
import { entriesOf, markProblems } from './option-rules.ts'
import type { textSchemas } from './text.ts'

const isSpelling = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const spellingProblems = (spelling: string, index: number): Problem[] =>
  isSpelling(spelling)
    ? sized(`key.${index}`, spelling, SIZES.option)
    : [{ path: `key.${index}`, message: 'Fill this in or remove it.' }]

export const textRules: RulesOf<typeof textSchemas> = {
  grade: (_, key, answer) => allOrNothing(isAccepted(answer, key)),
  problems: (question) => [...markProblems(question), ...(question.key ?? []).flatMap(spellingProblems)],
  withIds(common, { key }) {
    const spellings = entriesOf(key).filter((entry) => typeof entry === 'string')
    return { ...common, key: spellings.length > 0 ? spellings : null }
  },
  indexedKey: (_, key) => key,
}
