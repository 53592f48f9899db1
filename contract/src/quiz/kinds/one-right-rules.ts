import { allOrNothing } from '../credit.ts'
import type { Problem, SentQuestion } from '../draft.ts'
import type { Option } from './kind-schemas.ts'
import { markProblems, type Names, namedOptions, optionProblems, withoutEmptyEnd } from './shared-rules.ts'

/** The rules that are the same for all kinds in which one of the options is right. */
export const ONE_RIGHT_RULES = {
  grade: (_: unknown, key: string, answer: string) => allOrNothing(answer === key),
  problems: (question: Parameters<typeof optionProblems>[0] & { key: string | null }): Problem[] => [
    ...optionProblems(question),
    ...markProblems(question),
  ],
  trimmed: <Q extends { options: Option[]; key: string | null }>(question: Q): Q => ({
    ...question,
    options: withoutEmptyEnd(question.options, (id) => id === question.key),
  }),
  readSent<Common extends object>(
    common: Common,
    { key }: SentQuestion,
    names: Names,
  ): Common & { key: string | null } {
    const [id = null, another] = namedOptions(key, names)
    return { ...common, key: another === undefined ? id : null }
  },
}
